DROP INDEX "users_mentors_idx";--> statement-breakpoint
DROP INDEX "users_mentor_name_trgm_idx";--> statement-breakpoint
DROP INDEX "users_mentor_bio_trgm_idx";--> statement-breakpoint
DROP INDEX "users_mentor_experience_trgm_idx";--> statement-breakpoint
DROP INDEX "users_mentor_industries_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_mentor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_mentors_idx" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE membership_tier in ('professional', 'expert') and is_mentor and mentor_available;--> statement-breakpoint
CREATE INDEX "users_mentor_name_trgm_idx" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops) WHERE membership_tier in ('professional', 'expert') and is_mentor and mentor_available;--> statement-breakpoint
CREATE INDEX "users_mentor_bio_trgm_idx" ON "users" USING gin ("bio" gin_trgm_ops) WHERE membership_tier in ('professional', 'expert') and is_mentor and mentor_available;--> statement-breakpoint
CREATE INDEX "users_mentor_experience_trgm_idx" ON "users" USING gin ("experience" gin_trgm_ops) WHERE membership_tier in ('professional', 'expert') and is_mentor and mentor_available;--> statement-breakpoint
CREATE INDEX "users_mentor_industries_idx" ON "users" USING gin ("industries") WHERE membership_tier in ('professional', 'expert') and is_mentor and mentor_available;