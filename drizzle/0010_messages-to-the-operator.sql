CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"tier" text,
	"priority" boolean GENERATED ALWAYS AS (coalesce(tier in ('professional', 'expert', 'organization'), false)) STORED NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"letter_at" timestamp (3) with time zone,
	CONSTRAINT "contact_messages_tier_check" CHECK ("contact_messages"."tier" in ('foundation', 'professional', 'expert', 'organization')),
	CONSTRAINT "contact_messages_topic_check" CHECK ("contact_messages"."topic" in ('Payments and membership', 'My account', 'Organization membership', 'Somebody’s behaviour', 'A fault on the site', 'Something else')),
	CONSTRAINT "contact_messages_name_check" CHECK (btrim("contact_messages"."name") <> '' and char_length("contact_messages"."name") <= 100),
	CONSTRAINT "contact_messages_email_check" CHECK (btrim("contact_messages"."email") <> '' and char_length("contact_messages"."email") <= 254),
	CONSTRAINT "contact_messages_message_check" CHECK (btrim("contact_messages"."message") <> '' and char_length("contact_messages"."message") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_order_idx" ON "contact_messages" USING btree ("priority" DESC NULLS LAST,"created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_member_idx" ON "contact_messages" USING btree ("member_id");