CREATE TABLE "application_drafts" (
	"opportunity_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"cover_letter" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"resume_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_drafts_opportunity_id_member_id_pk" PRIMARY KEY("opportunity_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"words" text,
	"unmet" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "application_events_status_check" CHECK ("application_events"."status" in ('pending', 'opened', 'shortlisted', 'interview', 'offered', 'accepted', 'rejected', 'withdrawn', 'closed_unanswered')),
	CONSTRAINT "application_events_by_check" CHECK ("application_events"."by" in ('applicant', 'team', 'system')),
	CONSTRAINT "application_events_reason_check" CHECK ("application_events"."reason" in ('requirements_not_met', 'less_experience', 'position_filled', 'position_withdrawn', 'place_or_permit', 'timing', 'incomplete', 'another_chosen')),
	CONSTRAINT "application_events_words_check" CHECK (char_length("application_events"."words") <= 1000),
	CONSTRAINT "application_events_rejected_check" CHECK ("application_events"."status" = 'rejected' or "application_events"."reason" is null)
);
--> statement-breakpoint
CREATE TABLE "application_findings" (
	"application_id" uuid NOT NULL,
	"criterion_id" text NOT NULL,
	"met" boolean NOT NULL,
	"quote" text,
	"found_by_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_findings_application_id_criterion_id_pk" PRIMARY KEY("application_id","criterion_id"),
	CONSTRAINT "application_findings_criterion_check" CHECK (btrim("application_findings"."criterion_id") <> '' and char_length("application_findings"."criterion_id") <= 40),
	CONSTRAINT "application_findings_quote_check" CHECK (char_length("application_findings"."quote") <= 300)
);
--> statement-breakpoint
CREATE TABLE "application_marks" (
	"application_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"criterion_id" text NOT NULL,
	"mark" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_marks_application_id_reviewer_id_criterion_id_pk" PRIMARY KEY("application_id","reviewer_id","criterion_id"),
	CONSTRAINT "application_marks_mark_check" CHECK ("application_marks"."mark" between 1 and 4),
	CONSTRAINT "application_marks_criterion_check" CHECK (btrim("application_marks"."criterion_id") <> '' and char_length("application_marks"."criterion_id") <= 40)
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_notes_body_check" CHECK (btrim("application_notes"."body") <> '' and char_length("application_notes"."body") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "interview_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"place" text NOT NULL,
	"offered_by_id" uuid,
	"chosen_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_times_minutes_check" CHECK ("interview_times"."minutes" between 10 and 480),
	CONSTRAINT "interview_times_place_check" CHECK (btrim("interview_times"."place") <> '' and char_length("interview_times"."place") <= 300)
);
--> statement-breakpoint
CREATE TABLE "reply_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"person_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"struck_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"stored_as" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resumes_file_name_check" CHECK (btrim("resumes"."file_name") <> '' and char_length("resumes"."file_name") <= 200),
	CONSTRAINT "resumes_size_check" CHECK ("resumes"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"opportunity_id" uuid,
	"invited_by_id" uuid,
	"words" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_kind_check" CHECK ("contacts"."kind" in ('invitation', 'direct')),
	CONSTRAINT "contacts_status_check" CHECK ("contacts"."status" in ('waiting', 'accepted', 'declined', 'muted')),
	CONSTRAINT "contacts_words_check" CHECK (char_length("contacts"."words") <= 2000),
	CONSTRAINT "contacts_posting_check" CHECK (("contacts"."kind" = 'invitation') = ("contacts"."opportunity_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "talent_exceptions" (
	"member_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talent_exceptions_member_id_organization_id_pk" PRIMARY KEY("member_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "talent_views" (
	"member_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "talent_views_member_id_organization_id_day_pk" PRIMARY KEY("member_id","organization_id","day")
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_status_check";--> statement-breakpoint
ALTER TABLE "message_reads" DROP CONSTRAINT "message_reads_mentorship_id_member_id_pk";--> statement-breakpoint
ALTER TABLE "message_reads" ALTER COLUMN "mentorship_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "mentorship_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_reads" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "message_reads" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "poster_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "status_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "told_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_by" timestamp (3) with time zone DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "unanswered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "given_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "without_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "names_shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "resume_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "findable_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_here_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_findings" ADD CONSTRAINT "application_findings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_findings" ADD CONSTRAINT "application_findings_found_by_id_users_id_fk" FOREIGN KEY ("found_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_marks" ADD CONSTRAINT "application_marks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_marks" ADD CONSTRAINT "application_marks_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_exceptions" ADD CONSTRAINT "talent_exceptions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_exceptions" ADD CONSTRAINT "talent_exceptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_views" ADD CONSTRAINT "talent_views_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_views" ADD CONSTRAINT "talent_views_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_drafts_member_idx" ON "application_drafts" USING btree ("member_id","updated_at" DESC NULLS FIRST,"opportunity_id");--> statement-breakpoint
CREATE INDEX "application_drafts_resume_idx" ON "application_drafts" USING btree ("resume_id") WHERE resume_id is not null;--> statement-breakpoint
CREATE INDEX "application_events_trail_idx" ON "application_events" USING btree ("application_id","at","id");--> statement-breakpoint
CREATE INDEX "application_events_actor_idx" ON "application_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "application_findings_found_by_idx" ON "application_findings" USING btree ("found_by_id");--> statement-breakpoint
CREATE INDEX "application_marks_reviewer_idx" ON "application_marks" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "application_notes_application_idx" ON "application_notes" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_notes_author_idx" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "interview_times_application_idx" ON "interview_times" USING btree ("application_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "interview_times_offered_by_idx" ON "interview_times" USING btree ("offered_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_times_taken_key" ON "interview_times" USING btree ("opportunity_id","starts_at") WHERE chosen_at is not null and cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_times_chosen_key" ON "interview_times" USING btree ("application_id") WHERE chosen_at is not null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "reply_cases_organization_idx" ON "reply_cases" USING btree ("organization_id","received_at");--> statement-breakpoint
CREATE INDEX "reply_cases_person_idx" ON "reply_cases" USING btree ("person_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_stored_as_key" ON "resumes" USING btree ("stored_as");--> statement-breakpoint
CREATE INDEX "resumes_member_idx" ON "resumes" USING btree ("member_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_invited_once_key" ON "contacts" USING btree ("member_id","opportunity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_direct_once_key" ON "contacts" USING btree ("organization_id","member_id") WHERE kind = 'direct';--> statement-breakpoint
CREATE INDEX "contacts_organization_idx" ON "contacts" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_member_idx" ON "contacts" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_opportunity_idx" ON "contacts" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "contacts_invited_by_idx" ON "contacts" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "talent_exceptions_organization_idx" ON "talent_exceptions" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "talent_views_organization_idx" ON "talent_views" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "talent_views_day_idx" ON "talent_views" USING btree ("day");--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_poster_id_users_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reads_application_idx" ON "message_reads" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "message_reads_contact_idx" ON "message_reads" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "messages_application_idx" ON "messages" USING btree ("application_id","sequence") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "messages_contact_idx" ON "messages" USING btree ("contact_id","sequence") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "applications_desk_idx" ON "applications" USING btree ("opportunity_id","status","number");--> statement-breakpoint
CREATE INDEX "applications_given_back_idx" ON "applications" USING btree ("applicant_id","given_back_at") WHERE given_back_at is not null;--> statement-breakpoint
CREATE INDEX "applications_waiting_idx" ON "applications" USING btree ("opportunity_id","answer_by") WHERE answered_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "applications_organization_waiting_idx" ON "applications" USING btree ("organization_id","answer_by") WHERE answered_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "applications_poster_waiting_idx" ON "applications" USING btree ("poster_id","answer_by") WHERE answered_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "applications_due_idx" ON "applications" USING btree ("answer_by") WHERE status in ('pending', 'opened');--> statement-breakpoint
CREATE INDEX "applications_resume_idx" ON "applications" USING btree ("resume_id") WHERE resume_id is not null;--> statement-breakpoint
CREATE INDEX "users_findable_idx" ON "users" USING btree ("last_here_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE findable_since is not null;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_once_key" UNIQUE NULLS NOT DISTINCT("mentorship_id","application_id","contact_id","member_id");--> statement-breakpoint
UPDATE "applications" SET "number" = counted."number", "organization_id" = counted."organization_id",
	"poster_id" = counted."poster_id", "answer_by" = counted."answer_by", "status_at" = "updated_at", "told_at" = "updated_at",
	"status_before" = CASE WHEN "status" <> 'pending' THEN 'pending' END,
	"answered_at" = CASE WHEN "status" IN ('accepted', 'rejected') THEN "updated_at" END,
	"withdrawn_at" = CASE WHEN "status" = 'withdrawn' THEN "updated_at" END
	FROM (SELECT a."id" AS "of", row_number() OVER (PARTITION BY a."opportunity_id" ORDER BY a."created_at", a."id") AS "number",
		o."organization_id", CASE WHEN o."organization_id" IS NULL THEN o."posted_by_id" END AS "poster_id",
		coalesce(o."answer_by", o."application_deadline" + interval '21 days', a."created_at" + interval '30 days') AS "answer_by"
		FROM "applications" a JOIN "opportunities" o ON o."id" = a."opportunity_id") counted
	WHERE counted."of" = "applications"."id";--> statement-breakpoint
INSERT INTO "application_events" ("application_id", "status", "by", "at", "told_at")
	SELECT "id", "status", CASE WHEN "status" = 'withdrawn' THEN 'applicant' ELSE 'team' END, "updated_at", "updated_at"
	FROM "applications" WHERE "status" <> 'pending';--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_number_key" UNIQUE("opportunity_id","number");--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_conversation_check" CHECK (num_nonnulls("message_reads"."mentorship_id", "message_reads"."application_id", "message_reads"."contact_id") = 1);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_check" CHECK (num_nonnulls("messages"."mentorship_id", "messages"."application_id", "messages"."contact_id") = 1);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status_before_check" CHECK ("applications"."status_before" in ('pending', 'opened', 'shortlisted', 'interview', 'offered', 'accepted', 'rejected', 'withdrawn', 'closed_unanswered'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_answers_check" CHECK (jsonb_array_length("applications"."answers") <= 5);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status_check" CHECK ("applications"."status" in ('pending', 'opened', 'shortlisted', 'interview', 'offered', 'accepted', 'rejected', 'withdrawn', 'closed_unanswered'));--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "resume";--> statement-breakpoint
CREATE FUNCTION "complete_application"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE posting record;
BEGIN
	SELECT * INTO posting FROM opportunities WHERE id = NEW.opportunity_id FOR NO KEY UPDATE;
	IF NEW.number = 0 THEN
		SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM applications WHERE opportunity_id = NEW.opportunity_id;
	END IF;
	NEW.organization_id := posting.organization_id;
	NEW.poster_id := CASE WHEN posting.organization_id IS NULL THEN posting.posted_by_id END;
	NEW.without_names := posting.first_look_without_names;
	IF NEW.answer_by = 'infinity' THEN
		NEW.answer_by := coalesce(posting.answer_by, posting.application_deadline + interval '21 days', NEW.created_at + interval '30 days');
	END IF;
	IF NEW.status = 'pending' THEN
		NEW.status_at := NEW.created_at;
		NEW.told_at := NEW.created_at;
	ELSE
		NEW.status_before := coalesce(NEW.status_before, 'pending');
		NEW.status_at := NEW.updated_at;
		NEW.told_at := NEW.updated_at;
		IF NEW.status IN ('shortlisted', 'interview', 'offered', 'accepted', 'rejected') THEN
			NEW.answered_at := coalesce(NEW.answered_at, NEW.updated_at);
		END IF;
		IF NEW.status IN ('shortlisted', 'interview', 'offered', 'accepted') THEN
			NEW.names_shown_at := coalesce(NEW.names_shown_at, NEW.updated_at);
		ELSIF NEW.status = 'withdrawn' THEN
			NEW.withdrawn_at := coalesce(NEW.withdrawn_at, NEW.updated_at);
		ELSIF NEW.status = 'closed_unanswered' THEN
			NEW.unanswered_at := coalesce(NEW.unanswered_at, NEW.updated_at);
		END IF;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "applications_complete" BEFORE INSERT ON "applications" FOR EACH ROW EXECUTE FUNCTION "complete_application"();--> statement-breakpoint
CREATE FUNCTION "note_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO reply_cases (id, organization_id, person_id, received_at, answer_by, answered_at, withdrawn_at)
			VALUES (NEW.id, NEW.organization_id, NEW.poster_id, NEW.created_at, NEW.answer_by, NEW.answered_at, NEW.withdrawn_at)
			ON CONFLICT (id) DO UPDATE SET answered_at = excluded.answered_at, withdrawn_at = excluded.withdrawn_at;
		IF NEW.status <> 'pending' THEN
			INSERT INTO application_events (id, application_id, status, by, at, told_at)
				VALUES (NEW.id, NEW.id, NEW.status, CASE NEW.status WHEN 'withdrawn' THEN 'applicant' WHEN 'closed_unanswered' THEN 'system' ELSE 'team' END,
					NEW.status_at, NEW.told_at);
		END IF;
	ELSIF TG_OP = 'UPDATE' THEN
		UPDATE reply_cases SET received_at = NEW.created_at, answer_by = NEW.answer_by, answered_at = NEW.answered_at, withdrawn_at = NEW.withdrawn_at
			WHERE id = NEW.id;
	ELSE
		UPDATE reply_cases SET withdrawn_at = now() WHERE id = OLD.id AND answered_at IS NULL AND withdrawn_at IS NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "applications_noted" AFTER INSERT OR DELETE OR UPDATE OF "created_at", "answer_by", "answered_at", "withdrawn_at" ON "applications"
	FOR EACH ROW EXECUTE FUNCTION "note_application"();--> statement-breakpoint
CREATE FUNCTION "note_request"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE reply_cases SET withdrawn_at = now() WHERE id = OLD.id AND answered_at IS NULL AND withdrawn_at IS NULL;
	ELSE
		INSERT INTO reply_cases (id, person_id, received_at, answer_by, answered_at, withdrawn_at)
			VALUES (NEW.id, NEW.mentor_id, NEW.created_at, NEW.created_at + interval '14 days',
				coalesce(NEW.accepted_at, CASE WHEN NEW.end_reason = 'declined' THEN NEW.ended_at END),
				CASE WHEN NEW.end_reason = 'withdrawn' THEN NEW.ended_at END)
			ON CONFLICT (id) DO UPDATE SET received_at = excluded.received_at, answer_by = excluded.answer_by,
				answered_at = excluded.answered_at, withdrawn_at = excluded.withdrawn_at;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "mentorships_noted" AFTER INSERT OR DELETE OR UPDATE OF "created_at", "accepted_at", "ended_at", "end_reason" ON "mentorships"
	FOR EACH ROW EXECUTE FUNCTION "note_request"();--> statement-breakpoint
INSERT INTO "reply_cases" ("id", "organization_id", "person_id", "received_at", "answer_by", "answered_at", "withdrawn_at")
	SELECT "id", "organization_id", "poster_id", "created_at", "answer_by", "answered_at", "withdrawn_at" FROM "applications"
	UNION ALL
	SELECT "id", NULL, "mentor_id", "created_at", "created_at" + interval '14 days',
		coalesce("accepted_at", CASE WHEN "end_reason" = 'declined' THEN "ended_at" END),
		CASE WHEN "end_reason" = 'withdrawn' THEN "ended_at" END FROM "mentorships";--> statement-breakpoint
CREATE VIEW "reply_days" AS SELECT "id", "organization_id", "person_id", "received_at", "answered_at", "days",
	CASE WHEN "days" IS NULL THEN 'never' WHEN "days" <= 1 THEN '0-1' WHEN "days" <= 3 THEN '2-3' WHEN "days" <= 7 THEN '4-7'
		WHEN "days" <= 14 THEN '8-14' WHEN "days" <= 21 THEN '15-21' ELSE '22+' END AS "bucket"
	FROM (SELECT *, ceil(greatest(extract(epoch FROM "answered_at" - "received_at"), 0) / 86400)::int AS "days"
		FROM "reply_cases" WHERE "struck_at" IS NULL AND ("withdrawn_at" IS NULL OR "withdrawn_at" >= "answer_by")) AS "counted";
