DROP INDEX "contact_messages_order_idx";--> statement-breakpoint
ALTER TABLE "reply_cases" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "rank" smallint GENERATED ALWAYS AS (case tier when 'foundation' then 1 when 'professional' then 2 when 'expert' then 3 when 'organization' then 4 else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "manager_name" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "manager_email" text;--> statement-breakpoint
CREATE INDEX "reply_cases_accepted_idx" ON "reply_cases" USING btree ("organization_id") WHERE accepted_at is not null and struck_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_waiting_idx" ON "contact_messages" USING btree ("rank" DESC NULLS FIRST,"created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_order_idx" ON "contact_messages" USING btree ("rank" DESC NULLS FIRST,"created_at","id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_manager_check" CHECK (btrim("organizations"."manager_name") <> '' and char_length("organizations"."manager_name") <= 100);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_manager_email_check" CHECK (btrim("organizations"."manager_email") <> '' and char_length("organizations"."manager_email") <= 254);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_manager_whole_check" CHECK (("organizations"."manager_name" is null) = ("organizations"."manager_email" is null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO reply_cases (id, organization_id, person_id, received_at, answer_by, answered_at, withdrawn_at, accepted_at)
			VALUES (NEW.id, NEW.organization_id, NEW.poster_id, NEW.created_at, NEW.answer_by, NEW.answered_at, NEW.withdrawn_at,
				CASE NEW.status WHEN 'accepted' THEN NEW.status_at END)
			ON CONFLICT (id) DO UPDATE SET answered_at = excluded.answered_at, withdrawn_at = excluded.withdrawn_at, accepted_at = excluded.accepted_at;
		IF NEW.status <> 'pending' THEN
			INSERT INTO application_events (id, application_id, status, by, at, told_at)
				VALUES (NEW.id, NEW.id, NEW.status, CASE NEW.status WHEN 'withdrawn' THEN 'applicant' WHEN 'closed_unanswered' THEN 'system' ELSE 'team' END,
					NEW.status_at, NEW.told_at);
		END IF;
	ELSIF TG_OP = 'UPDATE' THEN
		UPDATE reply_cases SET received_at = NEW.created_at, answer_by = NEW.answer_by, answered_at = NEW.answered_at, withdrawn_at = NEW.withdrawn_at,
			accepted_at = CASE NEW.status WHEN 'accepted' THEN NEW.status_at END WHERE id = NEW.id;
	ELSE
		-- Who leaves has withdrawn; that the posting goes is nothing that who applied has done.
		UPDATE reply_cases SET withdrawn_at = now() WHERE id = OLD.id AND answered_at IS NULL AND withdrawn_at IS NULL
			AND EXISTS (SELECT FROM opportunities WHERE id = OLD.opportunity_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "applications_noted" ON "applications";--> statement-breakpoint
CREATE TRIGGER "applications_noted" AFTER INSERT OR DELETE OR UPDATE OF "created_at", "answer_by", "answered_at", "withdrawn_at", "status" ON "applications"
	FOR EACH ROW EXECUTE FUNCTION "note_application"();--> statement-breakpoint
UPDATE "reply_cases" SET "accepted_at" = sent.status_at FROM "applications" sent WHERE sent.id = "reply_cases".id AND sent.status = 'accepted';
