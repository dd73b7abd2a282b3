CREATE TABLE "mentor_availability" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes" smallint NOT NULL,
	"buffer_minutes" smallint NOT NULL,
	"notice_hours" smallint NOT NULL,
	"ahead_days" smallint NOT NULL,
	"max_per_day" smallint,
	"max_per_week" smallint,
	"bookable_by" text DEFAULT 'members' NOT NULL,
	"meeting_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_availability_zone_check" CHECK (btrim("mentor_availability"."time_zone") <> '' and char_length("mentor_availability"."time_zone") <= 60),
	CONSTRAINT "mentor_availability_bookable_by_check" CHECK ("mentor_availability"."bookable_by" in ('members', 'mentees')),
	CONSTRAINT "mentor_availability_minutes_check" CHECK ("mentor_availability"."minutes" in (15, 30, 45, 60, 90)),
	CONSTRAINT "mentor_availability_buffer_check" CHECK ("mentor_availability"."buffer_minutes" between 0 and 60),
	CONSTRAINT "mentor_availability_ahead_check" CHECK ("mentor_availability"."notice_hours" >= 0 and "mentor_availability"."ahead_days" between 1 and 90),
	CONSTRAINT "mentor_availability_limits_check" CHECK ("mentor_availability"."max_per_day" > 0 and "mentor_availability"."max_per_week" > 0)
);
--> statement-breakpoint
ALTER TABLE "mentor_availability" ADD CONSTRAINT "mentor_availability_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;