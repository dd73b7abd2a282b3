import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { contractions } from '../../src/db/compatibility.ts'
import { problemsOf } from '../support/expanding.ts'

/** Those up to here were applied with the site stopped. */
const LAST_STOPPED = '0068'

const { entries } = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')) as {
  entries: { tag: string }[]
}
const tags = entries.map(({ tag }) => tag)

test('the previous version can serve while a migration is applied, and after it', () => {
  const contracting = contractions().map(({ migration }) => migration)
  const problems = tags
    .filter((tag) => tag.slice(0, 4) > LAST_STOPPED && !contracting.includes(tag))
    .map((tag) => [tag, ...problemsOf(readFileSync(`drizzle/${tag}.sql`, 'utf8'))])
  expect(problems.filter(([, ...found]) => found.length > 0)).toEqual([])
})

test('a contraction comes after the version that stopped using what it drops', () => {
  for (const { migration, unusedSince } of contractions()) {
    expect(tags).toContain(migration)
    expect(tags.indexOf(unusedSince)).toBeWithin(0, tags.indexOf(migration))
  }
})

describe('refused beside the previous version', () => {
  test.each([
    'ALTER TABLE "users" DROP COLUMN "bio";',
    'DROP TABLE "sessions";',
    'ALTER TABLE "users" RENAME COLUMN "bio" TO "about";',
    'ALTER TABLE "users" RENAME TO "members";',
    'ALTER TABLE "users" ALTER COLUMN "bio" SET DATA TYPE varchar(10);',
    'ALTER TABLE "users" ALTER COLUMN "bio" SET NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "points" integer NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (words_of(bio)) STORED;',
    'ALTER TABLE "users" ADD CONSTRAINT "short" CHECK (length(bio) < 9);',
    'ALTER TABLE "users" ADD CONSTRAINT "of" FOREIGN KEY ("a") REFERENCES "b"("id");',
    'CREATE INDEX "users_bio" ON "users" USING btree ("bio");',
    'CREATE UNIQUE INDEX "users_bio" ON "users" USING btree ("bio");',
    'UPDATE "users" SET "bio" = null;',
    'DELETE FROM "sessions";',
    '-- Why.\nDROP FUNCTION "words_of";',
    'CREATE TABLE "a" ();\n--> statement-breakpoint\nALTER TABLE "users" DROP COLUMN "bio";',
  ])('%s', (sql) => expect(problemsOf(sql)).toHaveLength(1))
})

describe('allowed beside the previous version', () => {
  test.each([
    'ALTER TABLE "users" ADD COLUMN "time_zone" text;',
    'ALTER TABLE "users" ADD COLUMN "fixed" boolean DEFAULT false NOT NULL;',
    'ALTER TABLE "users" ADD CONSTRAINT "short" CHECK (length(bio) < 9) NOT VALID;',
    'ALTER TABLE "users" VALIDATE CONSTRAINT "short";',
    'ALTER TABLE "users" ALTER COLUMN "bio" DROP NOT NULL;',
    'CREATE TABLE "a" ("id" uuid DEFAULT gen_random_uuid() NOT NULL);\n--> statement-breakpoint\nCREATE INDEX "a_id" ON "a" USING btree ("id");',
    'CREATE TABLE "a" ();\n--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "of" FOREIGN KEY ("b") REFERENCES "c"("id");',
    'CREATE OR REPLACE FUNCTION "f"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE users SET bio = 1; DROP TABLE x; END $$;',
  ])('%s', (sql) => expect(problemsOf(sql)).toEqual([]))
})
