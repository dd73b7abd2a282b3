-- Until now a paid tier listed whoever had it, and only two things tell that one mentors: to have
-- taken a mentee, or to have saved how many one takes and left the box for new ones ticked.
UPDATE "users" SET "is_mentor" = true WHERE
  EXISTS (SELECT 1 FROM "mentorships" WHERE "mentor_id" = "users"."id" AND ("status" IN ('active', 'completed') OR "accepted_at" IS NOT NULL))
  OR "mentor_available" AND "mentor_capacity" <> 3;
