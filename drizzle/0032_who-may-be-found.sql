CREATE INDEX "users_findable_country_idx" ON "users" USING btree ("country","last_here_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE findable_since is not null;--> statement-breakpoint
CREATE INDEX "users_findable_industries_idx" ON "users" USING gin ("industries") WHERE findable_since is not null;--> statement-breakpoint
CREATE INDEX "users_findable_texts_trgm_idx" ON "users" USING gin ((coalesce("bio", '') || ' ' || coalesce("location", '') || ' ' || coalesce("experience", '')
    || ' ' || coalesce("certifications", '') || ' ' || coalesce("qualifications", '')
    || ' ' || coalesce("projects", '') || ' ' || coalesce("volunteer_work", '')) gin_trgm_ops) WHERE findable_since is not null;