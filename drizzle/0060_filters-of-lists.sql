-- lower() of an array, as an index needs it: immutable.
CREATE FUNCTION "lower_all"(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array(SELECT lower(each) FROM unnest($1) AS each)
$$;--> statement-breakpoint
CREATE INDEX "communities_category_idx" ON "communities" USING btree ("is_active","category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "discussion_replies_recent_idx" ON "discussion_replies" USING btree ("created_at","discussion_id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "discussions_recent_idx" ON "discussions" USING btree ("created_at","community_id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "opportunities_level_idx" ON "opportunities" USING btree ("status","level","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id","type") WHERE held_at is null;--> statement-breakpoint
CREATE INDEX "opportunities_stated_pay_idx" ON "opportunities" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id","type") WHERE held_at is null and pay_min is not null;--> statement-breakpoint
CREATE INDEX "opportunities_skills_idx" ON "opportunities" USING gin (lower_all("skills"));--> statement-breakpoint
CREATE INDEX "opportunities_soonest_idx" ON "opportunities" USING btree ("status",(coalesce(application_deadline, '9999-12-31 23:59:59.999+00'::timestamptz)),"id","application_deadline","organization_id","type") WHERE held_at is null;--> statement-breakpoint
CREATE INDEX "opportunities_best_paid_idx" ON "opportunities" USING btree ("status","pay_currency","pay_yearly" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id","type") WHERE held_at is null and pay_yearly >= 0;