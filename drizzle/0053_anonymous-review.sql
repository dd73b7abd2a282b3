ALTER TABLE "application_events" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "criteria" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "blocked_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_blocked_by_idx" ON "applications" USING btree ("opportunity_id") WHERE blocked_by <> '{}';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "complete_application"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE posting record;
BEGIN
	SELECT * INTO posting FROM opportunities WHERE id = NEW.opportunity_id FOR NO KEY UPDATE;
	IF NEW.number = 0 THEN
		SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM applications WHERE opportunity_id = NEW.opportunity_id;
	END IF;
	NEW.organization_id := posting.organization_id;
	NEW.poster_id := CASE WHEN posting.organization_id IS NULL THEN posting.posted_by_id END;
	NEW.without_names := posting.first_look_without_names;
	IF NEW.without_names THEN
		NEW.criteria := posting.criteria;
		NEW.blocked_by := ARRAY(SELECT blocker_id FROM blocks WHERE blocked_id = NEW.applicant_id);
	END IF;
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
UPDATE "applications" SET "criteria" = posting.criteria,
	"blocked_by" = ARRAY(SELECT blocker_id FROM blocks WHERE blocked_id = "applications".applicant_id AND blocks.created_at < "applications".created_at)
	FROM "opportunities" posting WHERE posting.id = "applications".opportunity_id AND "applications".without_names;
