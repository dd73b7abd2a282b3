CREATE TABLE "communities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"icon_url" text,
	"member_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communities_name_check" CHECK (btrim("communities"."name") <> '' and char_length("communities"."name") <= 120),
	CONSTRAINT "communities_description_check" CHECK (btrim("communities"."description") <> '' and char_length("communities"."description") <= 2000),
	CONSTRAINT "communities_category_check" CHECK (btrim("communities"."category") <> '' and char_length("communities"."category") <= 60),
	CONSTRAINT "communities_member_count_check" CHECK ("communities"."member_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "community_memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"community_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_memberships_once_key" UNIQUE("user_id","community_id")
);
--> statement-breakpoint
CREATE TABLE "discussion_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"discussion_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussion_replies_body_check" CHECK (btrim("discussion_replies"."body") <> '' and char_length("discussion_replies"."body") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "discussions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussions_title_check" CHECK (btrim("discussions"."title") <> '' and char_length("discussions"."title") <= 200),
	CONSTRAINT "discussions_body_check" CHECK (btrim("discussions"."body") <> '' and char_length("discussions"."body") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "mentorships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"mentee_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"description" text,
	"duration" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorships_two_people_check" CHECK ("mentorships"."mentor_id" <> "mentorships"."mentee_id"),
	CONSTRAINT "mentorships_status_check" CHECK ("mentorships"."status" in ('pending', 'active', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cover_letter" text,
	"resume" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_once_key" UNIQUE("opportunity_id","applicant_id"),
	CONSTRAINT "applications_status_check" CHECK ("applications"."status" in ('pending', 'accepted', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"location" text,
	"salary" text,
	"requirements" text,
	"benefits" text,
	"application_deadline" timestamp (3) with time zone,
	"organization_id" uuid,
	"posted_by_id" uuid,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"industries" text[] DEFAULT '{}' NOT NULL,
	"level" text,
	"remote" boolean DEFAULT false NOT NULL,
	"country" text,
	"city" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunities_title_check" CHECK (btrim("opportunities"."title") <> '' and char_length("opportunities"."title") <= 200),
	CONSTRAINT "opportunities_description_check" CHECK (btrim("opportunities"."description") <> '' and char_length("opportunities"."description") <= 10000),
	CONSTRAINT "opportunities_type_check" CHECK ("opportunities"."type" in ('job', 'funding', 'scholarship', 'mentorship', 'internship', 'grant')),
	CONSTRAINT "opportunities_status_check" CHECK ("opportunities"."status" in ('open', 'closed', 'paused')),
	CONSTRAINT "opportunities_level_check" CHECK ("opportunities"."level" in ('Student', 'Recent Graduate', 'Early Career (1–3 years experience)', 'Mid Career (4–9 years experience)', 'Senior (10+ years experience)')),
	CONSTRAINT "opportunities_country_check" CHECK ("opportunities"."country" in ('United States', 'United Kingdom', 'Canada', 'Australia', 'Germany', 'France', 'Netherlands', 'Sweden', 'Norway', 'Denmark', 'Switzerland', 'Singapore', 'Japan', 'South Korea', 'India', 'Brazil', 'Mexico', 'Argentina', 'South Africa', 'Nigeria', 'Kenya', 'Egypt')),
	CONSTRAINT "opportunities_industries_check" CHECK ("opportunities"."industries" <@ array['Technology', 'Finance', 'Healthcare', 'Education', 'Engineering & Manufacturing', 'Creative & Media', 'Consulting', 'Legal', 'Non-profit', 'Government', 'Retail', 'Energy', 'Real Estate', 'Transportation', 'Agriculture']::text[])
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"logo_url" text,
	"website_url" text,
	"location" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_name_check" CHECK (btrim("organizations"."name") <> '' and char_length("organizations"."name") <= 200),
	CONSTRAINT "organizations_type_check" CHECK ("organizations"."type" in ('company', 'ngo', 'educational', 'government'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reference" text NOT NULL,
	"access_code" text,
	"payment_method" text,
	"metadata" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reference_key" UNIQUE("reference"),
	CONSTRAINT "payments_reference_check" CHECK (btrim("payments"."reference") <> '' and char_length("payments"."reference") <= 100),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('pending', 'success', 'failed', 'cancelled')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" >= 0),
	CONSTRAINT "payments_currency_check" CHECK ("payments"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"membership_tier" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"start_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"paystack_customer_code" text,
	"paystack_subscription_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_tier_check" CHECK ("subscriptions"."membership_tier" in ('foundation', 'professional', 'expert', 'organization')),
	CONSTRAINT "subscriptions_status_check" CHECK ("subscriptions"."status" in ('active', 'cancelled', 'expired', 'pending')),
	CONSTRAINT "subscriptions_amount_check" CHECK ("subscriptions"."amount" >= 0),
	CONSTRAINT "subscriptions_currency_check" CHECK ("subscriptions"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "subscriptions_dates_check" CHECK ("subscriptions"."end_date" >= "subscriptions"."start_date")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL,
	"user_id" uuid GENERATED ALWAYS AS (((sess ->> 'userId')::uuid)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"membership_tier" text DEFAULT 'foundation' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"experience" text,
	"certifications" text,
	"qualifications" text,
	"volunteer_work" text,
	"projects" text,
	"bio" text,
	"location" text,
	"linkedin_url" text,
	"website_url" text,
	"primary_role" text,
	"interest_areas" text[] DEFAULT '{}' NOT NULL,
	"career_level" text,
	"provider_type" text,
	"opportunity_types" text[] DEFAULT '{}' NOT NULL,
	"industries" text[] DEFAULT '{}' NOT NULL,
	"country" text,
	"city" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_check" CHECK (btrim("users"."email") <> '' and char_length("users"."email") <= 254),
	CONSTRAINT "users_first_name_check" CHECK (btrim("users"."first_name") <> '' and char_length("users"."first_name") <= 100),
	CONSTRAINT "users_tier_check" CHECK ("users"."membership_tier" in ('foundation', 'professional', 'expert', 'organization')),
	CONSTRAINT "users_role_check" CHECK ("users"."primary_role" in ('seeker', 'provider', 'both')),
	CONSTRAINT "users_career_level_check" CHECK ("users"."career_level" in ('Student', 'Recent Graduate', 'Early Career (1–3 years experience)', 'Mid Career (4–9 years experience)', 'Senior (10+ years experience)')),
	CONSTRAINT "users_provider_type_check" CHECK ("users"."provider_type" in ('Individual Professional / Mentor', 'Employer / Hiring Manager', 'Recruiter / Agency', 'Organization / Institution')),
	CONSTRAINT "users_country_check" CHECK ("users"."country" in ('United States', 'United Kingdom', 'Canada', 'Australia', 'Germany', 'France', 'Netherlands', 'Sweden', 'Norway', 'Denmark', 'Switzerland', 'Singapore', 'Japan', 'South Korea', 'India', 'Brazil', 'Mexico', 'Argentina', 'South Africa', 'Nigeria', 'Kenya', 'Egypt')),
	CONSTRAINT "users_interests_check" CHECK ("users"."interest_areas" <@ array['Jobs (Full-time / Part-time)', 'Remote Work', 'Internships', 'Scholarships', 'Career Mentorship', 'Skills Development Programs', 'Funding for Startups']::text[]),
	CONSTRAINT "users_opportunity_types_check" CHECK ("users"."opportunity_types" <@ array['Jobs (Full-time / Part-time)', 'Remote Work Roles', 'Internships', 'Scholarships / Grants', 'Mentorship / Advisory Sessions', 'Funding / Investment Opportunities']::text[]),
	CONSTRAINT "users_industries_check" CHECK ("users"."industries" <@ array['Technology', 'Finance', 'Healthcare', 'Education', 'Engineering & Manufacturing', 'Creative & Media', 'Consulting', 'Legal', 'Non-profit', 'Government', 'Retail', 'Energy', 'Real Estate', 'Transportation', 'Agriculture']::text[])
);
--> statement-breakpoint
ALTER TABLE "community_memberships" ADD CONSTRAINT "community_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_memberships" ADD CONSTRAINT "community_memberships_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD CONSTRAINT "discussion_replies_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_replies" ADD CONSTRAINT "discussion_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_posted_by_id_users_id_fk" FOREIGN KEY ("posted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communities_newest_idx" ON "communities" USING btree ("is_active","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "communities_popular_idx" ON "communities" USING btree ("is_active","member_count" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "communities_name_trgm_idx" ON "communities" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "communities_description_trgm_idx" ON "communities" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "communities_category_trgm_idx" ON "communities" USING gin ("category" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "community_memberships_community_idx" ON "community_memberships" USING btree ("community_id","joined_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "discussion_replies_discussion_idx" ON "discussion_replies" USING btree ("discussion_id","created_at","id");--> statement-breakpoint
CREATE INDEX "discussion_replies_author_idx" ON "discussion_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "discussions_community_idx" ON "discussions" USING btree ("community_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "discussions_author_idx" ON "discussions" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentorships_one_open_key" ON "mentorships" USING btree ("mentor_id","mentee_id") WHERE "mentorships"."status" in ('pending', 'active');--> statement-breakpoint
CREATE INDEX "mentorships_mentor_idx" ON "mentorships" USING btree ("mentor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mentorships_mentee_idx" ON "mentorships" USING btree ("mentee_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_applicant_idx" ON "applications" USING btree ("applicant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "opportunities_newest_idx" ON "opportunities" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline");--> statement-breakpoint
CREATE INDEX "opportunities_type_idx" ON "opportunities" USING btree ("status","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline");--> statement-breakpoint
CREATE INDEX "opportunities_organization_idx" ON "opportunities" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "opportunities_posted_by_idx" ON "opportunities" USING btree ("posted_by_id");--> statement-breakpoint
CREATE INDEX "opportunities_title_trgm_idx" ON "opportunities" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_description_trgm_idx" ON "opportunities" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_location_trgm_idx" ON "opportunities" USING gin ("location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_newest_idx" ON "organizations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "organizations_type_idx" ON "organizations" USING btree ("type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "organizations_owner_idx" ON "organizations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "organizations_name_trgm_idx" ON "organizations" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_description_trgm_idx" ON "organizations" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_subscription_idx" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payments_pending_idx" ON "payments" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_ending_idx" ON "subscriptions" USING btree ("status","end_date");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_tier_idx" ON "users" USING btree ("membership_tier","last_name","id");