DROP INDEX "contact_messages_order_idx";--> statement-breakpoint
CREATE INDEX "contact_messages_order_idx" ON "contact_messages" USING btree ("priority" DESC NULLS FIRST,"created_at","id");