CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "mentor_session_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"added_by_id" uuid,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_session_items_kind_check" CHECK ("mentor_session_items"."kind" in ('goal', 'action', 'link')),
	CONSTRAINT "mentor_session_items_text_check" CHECK (btrim("mentor_session_items"."text") <> '' and char_length("mentor_session_items"."text") <= 300),
	CONSTRAINT "mentor_session_items_url_check" CHECK (("mentor_session_items"."kind" = 'link') = ("mentor_session_items"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "mentor_session_times" (
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "mentor_session_times_session_id_member_id_pk" PRIMARY KEY("session_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"mentee_id" uuid NOT NULL,
	"mentorship_id" uuid,
	"status" text DEFAULT 'booked' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"topic" text NOT NULL,
	"meeting_url" text,
	"notes" text DEFAULT '' NOT NULL,
	"notes_version" integer DEFAULT 0 NOT NULL,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"cancelled_for" text,
	"mentor_says" text,
	"mentee_says" text,
	"reminders_sent" smallint DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_sessions_two_people_check" CHECK ("mentor_sessions"."mentor_id" <> "mentor_sessions"."mentee_id"),
	CONSTRAINT "mentor_sessions_status_check" CHECK ("mentor_sessions"."status" in ('booked', 'cancelled', 'held', 'mentor_absent', 'mentee_absent', 'unclear')),
	CONSTRAINT "mentor_sessions_mentor_says_check" CHECK ("mentor_sessions"."mentor_says" in ('held', 'mentor_absent', 'mentee_absent')),
	CONSTRAINT "mentor_sessions_mentee_says_check" CHECK ("mentor_sessions"."mentee_says" in ('held', 'mentor_absent', 'mentee_absent')),
	CONSTRAINT "mentor_sessions_minutes_check" CHECK ("mentor_sessions"."minutes" between 15 and 90),
	CONSTRAINT "mentor_sessions_texts_check" CHECK (char_length("mentor_sessions"."topic") <= 1000 and char_length("mentor_sessions"."notes") <= 10000),
	CONSTRAINT "mentor_sessions_cancelled_check" CHECK (("mentor_sessions"."status" = 'cancelled') = ("mentor_sessions"."cancelled_at" is not null) and ("mentor_sessions"."cancelled_at" is null) = ("mentor_sessions"."cancelled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "mentor_availability" ADD COLUMN "next_free_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentor_availability" ADD COLUMN "next_free_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mentor_session_items" ADD CONSTRAINT "mentor_session_items_session_id_mentor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentor_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_session_items" ADD CONSTRAINT "mentor_session_items_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_session_times" ADD CONSTRAINT "mentor_session_times_session_id_mentor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mentor_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_session_times" ADD CONSTRAINT "mentor_session_times_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_sessions" ADD CONSTRAINT "mentor_sessions_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_sessions" ADD CONSTRAINT "mentor_sessions_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_sessions" ADD CONSTRAINT "mentor_sessions_mentorship_id_mentorships_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentor_session_items_session_idx" ON "mentor_session_items" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "mentor_session_items_added_idx" ON "mentor_session_items" USING btree ("added_by_id");--> statement-breakpoint
CREATE INDEX "mentor_sessions_mentor_idx" ON "mentor_sessions" USING btree ("mentor_id","starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mentor_sessions_mentee_idx" ON "mentor_sessions" USING btree ("mentee_id","starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mentor_sessions_mentorship_idx" ON "mentor_sessions" USING btree ("mentorship_id","starts_at");--> statement-breakpoint
CREATE INDEX "mentor_sessions_booked_idx" ON "mentor_sessions" USING btree ("starts_at") WHERE "mentor_sessions"."status" = 'booked';
--> statement-breakpoint
ALTER TABLE "mentor_session_times" ADD CONSTRAINT "mentor_session_times_no_overlap" EXCLUDE USING gist ("member_id" WITH =, "during" WITH &&);