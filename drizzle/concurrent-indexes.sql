-- Indexes of tables that may be large: made after the migrations, without a lock against writes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "communities_category_idx" ON "communities" USING btree ("is_active","category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX CONCURRENTLY IF NOT EXISTS "discussion_replies_recent_idx" ON "discussion_replies" USING btree ("created_at","discussion_id") WHERE not hidden;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "discussions_recent_idx" ON "discussions" USING btree ("created_at","community_id") WHERE not hidden;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunities_level_idx" ON "opportunities" USING btree ("status","level","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id","type") WHERE held_at is null;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunities_stated_pay_idx" ON "opportunities" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id","type") WHERE held_at is null and pay_min is not null;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunities_skills_idx" ON "opportunities" USING gin (lower_all("skills"));
CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunities_soonest_idx" ON "opportunities" USING btree ("status",(coalesce(application_deadline, '9999-12-31 23:59:59.999+00'::timestamptz)),"id","application_deadline","organization_id","type") WHERE held_at is null;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunities_best_paid_idx" ON "opportunities" USING btree ("status","pay_currency","pay_yearly" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline","organization_id","type") WHERE held_at is null and pay_yearly >= 0;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_mentor_topics_idx" ON "users" USING gin (lower_all("mentor_topics")) WHERE membership_tier in ('professional', 'expert') and is_mentor and mentor_available;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_mentor_languages_idx" ON "users" USING gin ("mentor_languages") WHERE membership_tier in ('professional', 'expert') and is_mentor and mentor_available;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_mentor_industries_idx" ON "users" USING gin ("industries") WHERE membership_tier in ('professional', 'expert') and is_mentor and mentor_available;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_mentor_country_idx" ON "users" USING btree ("country","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE membership_tier in ('professional', 'expert') and is_mentor and mentor_available;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_talent_words_idx" ON "users" USING gin ("talent_words") WHERE findable_since is not null;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_talent_wordless_idx" ON "users" USING btree ("last_here_at" DESC NULLS LAST) WHERE talent_words is null and findable_since is not null;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "applications_applicant_messages_idx" ON "applications" USING btree ("applicant_id","last_message_at","id") WHERE last_message_at is not null;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mentorships_mentor_messages_idx" ON "mentorships" USING btree ("mentor_id",(coalesce(last_message_at, accepted_at)),"id") WHERE accepted_at is not null;
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mentorships_mentee_messages_idx" ON "mentorships" USING btree ("mentee_id",(coalesce(last_message_at, accepted_at)),"id") WHERE accepted_at is not null;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "reviews_session_once_key" ON "reviews" USING btree ("session_id","reviewer_id");
