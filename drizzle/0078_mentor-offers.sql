CREATE TABLE "mentor_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"minutes" smallint NOT NULL,
	"sessions" smallint NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_offers_title_check" CHECK (btrim("mentor_offers"."title") <> '' and char_length("mentor_offers"."title") <= 80),
	CONSTRAINT "mentor_offers_description_check" CHECK (btrim("mentor_offers"."description") <> '' and char_length("mentor_offers"."description") <= 1000),
	CONSTRAINT "mentor_offers_minutes_check" CHECK ("mentor_offers"."minutes" in (15, 30, 45, 60, 90)),
	CONSTRAINT "mentor_offers_sessions_check" CHECK ("mentor_offers"."sessions" in (1, 3, 5) and ("mentor_offers"."price" > 0 or "mentor_offers"."sessions" = 1)),
	CONSTRAINT "mentor_offers_price_check" CHECK ("mentor_offers"."price" >= 0),
	CONSTRAINT "mentor_offers_currency_check" CHECK ("mentor_offers"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "mentor_sessions" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "mentor_offers" ADD CONSTRAINT "mentor_offers_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentor_offers_mentor_idx" ON "mentor_offers" USING btree ("mentor_id","price") WHERE ended_at is null;