ALTER TABLE "users" ADD COLUMN "former_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_paused_idx" ON "users" USING btree ("id") WHERE paused_at is not null;