ALTER TABLE "applications" ADD COLUMN "assigned_to_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "last_message_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "last_message_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_assigned_idx" ON "applications" USING btree ("assigned_to_id","opportunity_id","number") WHERE assigned_to_id is not null;--> statement-breakpoint
CREATE INDEX "applications_organization_messages_idx" ON "applications" USING btree ("organization_id","last_message_at","id") WHERE last_message_at is not null;--> statement-breakpoint
CREATE INDEX "applications_poster_messages_idx" ON "applications" USING btree ("poster_id","last_message_at","id") WHERE last_message_at is not null and organization_id is null;--> statement-breakpoint
UPDATE "applications" SET "last_message_at" = last.at FROM (
	SELECT application_id, max(created_at) AS at FROM messages WHERE application_id IS NOT NULL GROUP BY application_id
) last WHERE "applications"."id" = last.application_id;--> statement-breakpoint
UPDATE "contacts" SET "last_message_at" = last.at FROM (
	SELECT contact_id, max(created_at) AS at FROM messages WHERE contact_id IS NOT NULL GROUP BY contact_id
) last WHERE "contacts"."id" = last.contact_id;
