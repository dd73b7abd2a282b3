CREATE TABLE "community_bans" (
	"community_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_bans_community_id_user_id_pk" PRIMARY KEY("community_id","user_id"),
	CONSTRAINT "community_bans_reason_check" CHECK (btrim("community_bans"."reason") <> '' and char_length("community_bans"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "community_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"rules" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"community_id" uuid,
	CONSTRAINT "community_proposals_name_check" CHECK (btrim("community_proposals"."name") <> '' and char_length("community_proposals"."name") <= 120),
	CONSTRAINT "community_proposals_description_check" CHECK (btrim("community_proposals"."description") <> '' and char_length("community_proposals"."description") <= 2000),
	CONSTRAINT "community_proposals_category_check" CHECK (btrim("community_proposals"."category") <> '' and char_length("community_proposals"."category") <= 60),
	CONSTRAINT "community_proposals_rules_check" CHECK (btrim("community_proposals"."rules") <> '' and char_length("community_proposals"."rules") <= 4000),
	CONSTRAINT "community_proposals_reason_check" CHECK (btrim("community_proposals"."reason") <> '' and char_length("community_proposals"."reason") <= 1000),
	CONSTRAINT "community_proposals_status_check" CHECK ("community_proposals"."status" in ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "community_proposals_decided_check" CHECK (("community_proposals"."status" = 'waiting') = ("community_proposals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "community_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"member_id" uuid,
	"discussion_id" uuid,
	"why" text,
	CONSTRAINT "community_log_role_check" CHECK ("community_log"."actor_role" in ('owner', 'moderator', 'operator', 'site')),
	CONSTRAINT "community_log_action_check" CHECK ("community_log"."action" in ('founded', 'edited', 'pinned', 'unpinned', 'locked', 'unlocked', 'discussion_removed', 'reply_removed', 'banned', 'ban_lifted', 'made_owner', 'made_moderator', 'made_member', 'handed_over', 'left', 'held', 'released', 'came_back')),
	CONSTRAINT "community_log_why_check" CHECK (btrim("community_log"."why") <> '' and char_length("community_log"."why") <= 500)
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "rules" text;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "held" text DEFAULT 'operators';--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD COLUMN "removed_for" text;--> statement-breakpoint
ALTER TABLE "discussions" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discussions" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discussions" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discussions" ADD COLUMN "removed_for" text;--> statement-breakpoint
ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_proposals" ADD CONSTRAINT "community_proposals_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_proposals" ADD CONSTRAINT "community_proposals_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_bans_user_idx" ON "community_bans" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_proposals_name_key" ON "community_proposals" USING btree (lower(regexp_replace(normalize(name, NFKC), '[[:space:]]+', ' ', 'g'))) WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "community_proposals_one_key" ON "community_proposals" USING btree ("proposer_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "community_proposals_proposer_idx" ON "community_proposals" USING btree ("proposer_id","created_at");--> statement-breakpoint
CREATE INDEX "community_proposals_waiting_idx" ON "community_proposals" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "community_log_newest_idx" ON "community_log" USING btree ("community_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "community_log_actor_idx" ON "community_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "community_log_member_idx" ON "community_log" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "community_log_discussion_idx" ON "community_log" USING btree ("discussion_id");--> statement-breakpoint
CREATE INDEX "community_memberships_team_idx" ON "community_memberships" USING btree ("community_id") WHERE role <> 'member';--> statement-breakpoint
CREATE INDEX "discussion_replies_removed_idx" ON "discussion_replies" USING btree ("author_id") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "discussions_pinned_idx" ON "discussions" USING btree ("community_id") WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "discussions_removed_idx" ON "discussions" USING btree ("author_id") WHERE removed_at is not null;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_rules_check" CHECK (btrim("communities"."rules") <> '' and char_length("communities"."rules") <= 4000);--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_held_check" CHECK ("communities"."held" in ('operators', 'no_owner'));--> statement-breakpoint
-- No role meant anything before.
UPDATE "community_memberships" SET "role" = 'member' WHERE "role" <> 'member';--> statement-breakpoint
ALTER TABLE "community_memberships" ADD CONSTRAINT "community_memberships_role_check" CHECK ("community_memberships"."role" in ('owner', 'moderator', 'member'));--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD CONSTRAINT "discussion_replies_removed_check" CHECK (("discussion_replies"."removed_at" is null) = ("discussion_replies"."removed_for" is null) and ("discussion_replies"."removed_at" is null or "discussion_replies"."hidden"));--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD CONSTRAINT "discussion_replies_removal_check" CHECK (btrim("discussion_replies"."removed_for") <> '' and char_length("discussion_replies"."removed_for") <= 500);--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_removed_check" CHECK (("discussions"."removed_at" is null) = ("discussions"."removed_for" is null) and ("discussions"."removed_at" is null or "discussions"."hidden"));--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_removal_check" CHECK (btrim("discussions"."removed_for") <> '' and char_length("discussions"."removed_for") <= 500);--> statement-breakpoint
-- An owner, or operators who hold it: nothing leaves a community without.
CREATE FUNCTION "check_community_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	community uuid;
BEGIN
	IF TG_TABLE_NAME = 'communities' THEN
		community := NEW.id;
	ELSE
		community := OLD.community_id;
	END IF;
	IF EXISTS (SELECT FROM communities WHERE id = community AND held IS NULL)
		AND NOT EXISTS (SELECT FROM community_memberships WHERE community_id = community AND role = 'owner') THEN
		RAISE EXCEPTION 'nobody looks after the community %', community USING ERRCODE = 'check_violation', CONSTRAINT = 'communities_kept';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "communities_kept" AFTER INSERT OR UPDATE OF "held" ON "communities" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.held IS NULL) EXECUTE FUNCTION "check_community_kept"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "community_memberships_kept" AFTER DELETE OR UPDATE OF "role" ON "community_memberships" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION "check_community_kept"();
