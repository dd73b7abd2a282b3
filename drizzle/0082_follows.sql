CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_once_key" UNIQUE NULLS NOT DISTINCT("member_id","kind","organization_id","person_id"),
	CONSTRAINT "follows_kind_check" CHECK ("follows"."kind" in ('organization', 'person', 'opening')),
	CONSTRAINT "follows_whom_check" CHECK (("follows"."organization_id" is not null) = ("follows"."kind" = 'organization')
        and ("follows"."person_id" is null) = ("follows"."kind" = 'organization')),
	CONSTRAINT "follows_self_check" CHECK ("follows"."person_id" <> "follows"."member_id")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_newest_idx" ON "follows" USING btree ("member_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_organization_idx" ON "follows" USING btree ("organization_id") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "follows_person_idx" ON "follows" USING btree ("person_id") WHERE person_id is not null;