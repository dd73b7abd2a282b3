-- The log says it as the site does.
CREATE OR REPLACE FUNCTION "check_community_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	community uuid;
BEGIN
	IF TG_TABLE_NAME = 'communities' THEN
		community := NEW.id;
	ELSE
		community := OLD.community_id;
	END IF;
	IF NOT EXISTS (SELECT FROM communities WHERE id = community AND held IS NULL)
		OR EXISTS (SELECT FROM community_memberships WHERE community_id = community AND role = 'owner') THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
			UPDATE communities SET held = 'no_owner' WHERE id = community;
			INSERT INTO community_log (community_id, actor_role, action, why) VALUES (community, 'site', 'held', 'Its owners are away.');
			RETURN NULL;
		END IF;
	END IF;
	RAISE EXCEPTION 'nobody looks after the community %', community USING ERRCODE = 'check_violation', CONSTRAINT = 'communities_kept';
END $$;
--> statement-breakpoint
UPDATE community_log SET why = 'Its owners are away.' WHERE why = 'None of its owners is here.';
