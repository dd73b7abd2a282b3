CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"hour" smallint DEFAULT 8 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"feed_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_feed_key" UNIQUE("feed_key"),
	CONSTRAINT "saved_searches_once_key" UNIQUE("member_id","query"),
	CONSTRAINT "saved_searches_frequency_check" CHECK ("saved_searches"."frequency" in ('instant', 'daily', 'weekly', 'off')),
	CONSTRAINT "saved_searches_name_check" CHECK (btrim("saved_searches"."name") <> '' and char_length("saved_searches"."name") <= 100),
	CONSTRAINT "saved_searches_query_check" CHECK (char_length("saved_searches"."query") <= 2000),
	CONSTRAINT "saved_searches_hour_check" CHECK ("saved_searches"."hour" between 0 and 23),
	CONSTRAINT "saved_searches_next_check" CHECK (("saved_searches"."frequency" = 'off') = ("saved_searches"."next_at" is null))
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"member_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"search_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "search_matches_member_id_opportunity_id_pk" PRIMARY KEY("member_id","opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "searched_opportunities" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searched_opportunities" ADD CONSTRAINT "searched_opportunities_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_query_idx" ON "saved_searches" USING btree ("query") WHERE frequency <> 'off';--> statement-breakpoint
CREATE INDEX "saved_searches_next_idx" ON "saved_searches" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "search_matches_opportunity_idx" ON "search_matches" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "search_matches_search_idx" ON "search_matches" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "search_matches_unsent_idx" ON "search_matches" USING btree ("search_id","opportunity_id") WHERE notified_at is null;