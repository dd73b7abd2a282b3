import { makeZip, predictLength } from 'client-zip'
import { Hono } from 'hono'
import { PARTS } from '../../db/archive/build.ts'
import { newestExport, readyExport, requestExport } from '../../db/archive/exports.ts'
import { findImportedRecords } from '../../db/archive/imported-records.ts'
import { filesIn, readFile } from '../../db/archive/stored-files.ts'
import type { Db } from '../../db/database.ts'
import { archiveName } from '../../lib/accounts/export.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { ExportPage, ExportState } from '../../views/account/export-page.tsx'
import { limitBody, parseId } from '../http/body.ts'
import { canSendEmail } from '../http/can-send-email.ts'
import { type AppEnv, wantsFragment } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { limit } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'

const pattern = relativePattern(paths.accountExport)

export const exporting = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const newest = await newestExport(db, member.id, arrivedAt)
    const look = reloadCount(c.req.query('look'))
    const canNotify = member.emailVerifiedAt !== null && canSendEmail(c)
    const state = { newest, parts: PARTS, look, told: canNotify }
    if (wantsFragment(c)) return fragment(c, <ExportState {...state} />)
    const brought = await findImportedRecords(db, member.id)
    return c.render(<ExportPage {...state} brought={brought} />, {
      title: 'Export',
      indexable: false,
    })
  })
  .post('/', requireMember, requireRecentSignIn, limitBody(16 * 1024), async (c) => {
    const { db, member, arrivedAt } = c.var
    await limit(c, 'exports of a member', member.id)
    if (await requestExport(db, member.id, arrivedAt)) await record(c, member.id, 'export-asked')
    return redirect(c, paths.accountExport)
  })
  .get(pattern(paths.exportArchive), requireMember, requireRecentSignIn, async (c) => {
    const { db, member, arrivedAt } = c.var
    const ready = await readyExport(db, member.id, parseId(c.req.param('id'), 'Export'), arrivedAt)
    if (!ready) throw notFound('Export')
    const { id, madeAt } = ready
    const files = await filesIn(db, id)
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', `attachment; filename="${archiveName(madeAt)}"`)
    c.header('Content-Length', String(predictLength(files)))
    c.header('Cache-Control', 'no-store')
    return c.body(ignoreDisconnect(makeZip(entriesOf(db, id, files, madeAt))))
  })

type Files = Awaited<ReturnType<typeof filesIn>>

function* entriesOf(db: Db, id: string, files: Files, lastModified: Date) {
  for (const file of files)
    yield { name: file.name, size: file.size, lastModified, input: readFile(db, id, file) }
}

/** The zip library rejects when a client disconnects; nothing awaits that. */
function ignoreDisconnect(zip: ReadableStream<Uint8Array>) {
  const reader = zip.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason).catch(() => {}),
  })
}

/**
 * How often the page has reloaded itself; bounded so that an edited address cannot reload for ever.
 */
const reloadCount = (text = '') => (/^\d{1,3}$/.test(text) ? Number(text) : 0)
