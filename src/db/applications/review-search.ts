import { eq, type SQL, sql } from 'drizzle-orm'
import { REVIEW_PAGE_SIZE } from '../../lib/applications/review.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import type { OwnPosting } from '../postings/postings.ts'
import { type BlockViewer, blockKeyPart } from '../safety/blocks.ts'
import { applications } from '../schema/applications.ts'
import { users } from '../schema/users.ts'
import { searchNames, shownNameMatches } from '../search/text-search.ts'
import { isNameHidden, isVisible, postingParam, visibleTo } from './access.ts'
import {
  applicantNameColumn,
  factsRead,
  listedColumns,
  type ReviewListRow,
  reviewListRow,
} from './review.ts'
import type { ReviewListPage } from './review-list.ts'

const NUMBER = /^(?:application\s*)?#?\s*(\d{1,7})$/i

/**
 * By an applicant's name as it is shown, or by an application's number, in every tab. A name that is
 * hidden finds nothing.
 */
export async function searchReview(
  db: Db,
  posting: Pick<OwnPosting, 'id' | 'criteria'>,
  viewer: BlockViewer,
  q: string,
): Promise<ReviewListPage> {
  const read = factsRead(posting.criteria)
  const run = async (shape: string, matches: () => SQL, values: object) => {
    const name = `review search ${shape} ${read.shape} ${blockKeyPart(viewer)}`
    const statement = preparedVariant(db, name, () =>
      db
        .select(listedColumns(read))
        .from(applications)
        .innerJoin(users, eq(users.id, applications.applicantId))
        .where(
          sql`${applications.opportunityId} = ${postingParam} and ${matches()} and ${isVisible(viewer)}`,
        )
        .orderBy(applications.number)
        .limit(inlineLimit(REVIEW_PAGE_SIZE)),
    )
    const rows = await statement.execute({ ...visibleTo(viewer, posting.id), ...values })
    return rows.map((row): ReviewListRow => reviewListRow(posting.criteria, row))
  }
  const number = NUMBER.exec(q)?.[1]
  const rows = number
    ? await run('number', isNumber, { number: Number(number) })
    : await searchNames(q, (by, values) => run(by, () => isNamed(by), values))
  return { rows, next: null }
}

const isNumber = () => sql`${applications.number} = ${sql.placeholder('number')}::int`

const isNamed = (by: 'words' | 'part') =>
  sql`not ${isNameHidden} and ${shownNameMatches(applicantNameColumn, by)}`
