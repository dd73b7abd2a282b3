CREATE TABLE "message_reads" (
	"mentorship_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"up_to" bigint NOT NULL,
	CONSTRAINT "message_reads_mentorship_id_member_id_pk" PRIMARY KEY("mentorship_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mentorship_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"body" text NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_once_key" UNIQUE("sender_id","client_id"),
	CONSTRAINT "messages_body_check" CHECK (btrim("messages"."body") <> '' and char_length("messages"."body") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once_key" UNIQUE("mentorship_id","reviewer_id"),
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_body_check" CHECK (btrim("reviews"."body") <> '' and char_length("reviews"."body") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "mentorships" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "mentorships" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentorships" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentorships" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mentor_capacity" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mentor_available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hidden_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reads_member_idx" ON "message_reads" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "messages_mentorship_idx" ON "messages" USING btree ("mentorship_id","sequence");--> statement-breakpoint
CREATE INDEX "reviews_reviewer_idx" ON "reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "mentorships_mentoring_idx" ON "mentorships" USING btree ("mentor_id") WHERE "mentorships"."status" = 'active';--> statement-breakpoint
CREATE INDEX "mentorships_waiting_idx" ON "mentorships" USING btree ("created_at") WHERE "mentorships"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "users_mentors_idx" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE membership_tier in ('professional', 'expert') and mentor_available;--> statement-breakpoint
CREATE INDEX "users_mentor_name_trgm_idx" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops) WHERE membership_tier in ('professional', 'expert') and mentor_available;--> statement-breakpoint
CREATE INDEX "users_mentor_bio_trgm_idx" ON "users" USING gin ("bio" gin_trgm_ops) WHERE membership_tier in ('professional', 'expert') and mentor_available;--> statement-breakpoint
CREATE INDEX "users_mentor_experience_trgm_idx" ON "users" USING gin ("experience" gin_trgm_ops) WHERE membership_tier in ('professional', 'expert') and mentor_available;--> statement-breakpoint
CREATE INDEX "users_mentor_industries_idx" ON "users" USING gin ("industries") WHERE membership_tier in ('professional', 'expert') and mentor_available;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_end_reason_check" CHECK ("mentorships"."end_reason" in ('declined', 'withdrawn', 'expired', 'ended'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mentor_capacity_check" CHECK ("users"."mentor_capacity" between 1 and 20);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_hidden_fields_check" CHECK ("users"."hidden_fields" <@ array['bio', 'location', 'experience', 'certifications', 'qualifications', 'projects', 'volunteerWork', 'linkedinUrl', 'websiteUrl']::text[]);