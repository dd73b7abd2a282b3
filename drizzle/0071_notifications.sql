CREATE TABLE "notification_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"key" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_events_kind_check" CHECK (btrim("notification_events"."kind") <> '' and char_length("notification_events"."kind") <= 60),
	CONSTRAINT "notification_events_key_check" CHECK (btrim("notification_events"."key") <> '' and char_length("notification_events"."key") <= 100),
	CONSTRAINT "notification_events_subject_check" CHECK (btrim("notification_events"."subject_type") <> '' and char_length("notification_events"."subject_type") <= 30)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unread_since" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"was_unread_since" timestamp (3) with time zone,
	CONSTRAINT "notifications_subject_key" UNIQUE("member_id","subject_type","subject_id"),
	CONSTRAINT "notifications_subject_check" CHECK (btrim("notifications"."subject_type") <> '' and char_length("notifications"."subject_type") <= 30)
);
--> statement-breakpoint
ALTER TABLE "letter_settings" ADD COLUMN "unlisted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_settings" ADD COLUMN "unpushed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_events_once_key" ON "notification_events" USING btree ("member_id","subject_type","subject_id","kind","key");--> statement-breakpoint
CREATE INDEX "notification_events_subject_idx" ON "notification_events" USING btree ("member_id","subject_type","subject_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notification_events_actor_idx" ON "notification_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notification_events_key_idx" ON "notification_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notification_events_at_idx" ON "notification_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("member_id") WHERE unread_since is not null;--> statement-breakpoint
CREATE INDEX "notifications_created_idx" ON "notifications" USING btree ("created_at");