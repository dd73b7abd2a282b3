CREATE TABLE "calendar_feeds" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_check";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_key" ON "calendar_feeds" USING btree ("key_hash");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_check" CHECK ("activity"."kind" in ('signed-in', 'sign-in-failed', 'signed-out', 'session-ended', 'password-changed', 'password-reset', 'address-verified', 'address-changed', 'address-restored', 'provider-linked', 'provider-unlinked', 'passkey-added', 'passkey-removed', 'passkey-refused', 'codes-on', 'codes-off', 'recovery-code-used', 'recovery-codes-made', 'token-made', 'token-removed', 'calendar-feed-made', 'calendar-feed-removed', 'export-asked', 'paused', 'resumed', 'deletion-asked', 'deletion-stopped')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_check";