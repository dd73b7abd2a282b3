ALTER TABLE "reviews" ALTER COLUMN "mentorship_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_session_id_mentor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentor_sessions"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_session_id_mentor_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_check" CHECK (num_nonnulls("reviews"."mentorship_id", "reviews"."session_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_subject_check";