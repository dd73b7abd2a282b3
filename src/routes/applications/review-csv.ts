import { Hono } from 'hono'
import {
  findReviewedPosting,
  listReceived,
  type ReceivedPage,
  type ReviewedPosting,
} from '../../db/applications/received.ts'
import type { Db } from '../../db/database.ts'
import { csvHead, csvLines, csvName } from '../../lib/applications/review-csv.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'

const ROWS_PER_READ = 200

export const applicationsCsv = new Hono<AppEnv>().get(
  relativePattern(paths.postings)(paths.reviewCsv),
  requireMember,
  async (c) => {
    const { db, member, arrivedAt } = c.var
    const reviewedPosting = await findReviewedPosting(
      db,
      member,
      parseId(c.req.param('id'), 'Posting'),
    )
    if (!reviewedPosting) throw notFound('Posting')
    c.header('Content-Type', 'text/csv; charset=UTF-8')
    const name = csvName(reviewedPosting.title, arrivedAt)
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    c.header('Cache-Control', 'private, no-store')
    return c.body(streamed(linesOf(db, reviewedPosting)))
  },
)

async function* linesOf(db: Db, reviewedPosting: ReviewedPosting) {
  yield csvHead(reviewedPosting)
  let after: number | null = 0
  while (after !== null) {
    const page: ReceivedPage = await listReceived(db, reviewedPosting, {
      tab: null,
      after,
      limit: ROWS_PER_READ,
    })
    if (page.rows.length > 0) yield csvLines(reviewedPosting, page.rows)
    after = page.next
  }
}

function streamed(texts: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
