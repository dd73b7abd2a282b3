CREATE OR REPLACE FUNCTION "note_application"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		-- Who leaves has withdrawn; that the posting goes is nothing that who applied has done.
		UPDATE reply_cases SET withdrawn_at = now() WHERE id = OLD.id AND answered_at IS NULL AND withdrawn_at IS NULL
			AND EXISTS (SELECT FROM opportunities WHERE id = OLD.opportunity_id);
	END IF;
	RETURN NULL;
END $$;
