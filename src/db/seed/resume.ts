import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FileStore } from '../../lib/files/store.ts'
import type { Db } from '../database.ts'
import { applications } from '../schema/applications.ts'
import { resumes } from '../schema/resumes.ts'
import { fixedId } from './fixed-id.ts'
import { memberId, memberSince } from './members.ts'
import { opportunityId } from './organizations.ts'

const BY = 'amara'

const SENT_TO = ['Product Designer, Merchant Onboarding', 'Product Designer, Maternal Care Tools']

const LINES = [
  'Amara Okafor',
  'Product designer, Lagos',
  '',
  '2024 to now: Designer, prepaid metering. The tariff screen that 2,300 stallholders use.',
  '2023: Apprentice, a studio for health forms on paper and on telephones.',
  '',
  'Figma, user research, prototypes in code. English, Igbo, Yoruba.',
]

export async function seedResume(db: Db, store: FileStore, now = new Date()) {
  const id = fixedId('resume', BY)
  const file = pdfOf(LINES)
  const own = and(
    eq(applications.applicantId, memberId(BY)),
    inArray(applications.opportunityId, SENT_TO.map(opportunityId)),
    isNull(applications.resumeId),
  )
  if ((await db.$count(applications, own)) === 0) return
  const storedAs = await store.put(file, `${id.replaceAll('-', '')}.pdf`)
  await db
    .insert(resumes)
    .values({
      id,
      memberId: memberId(BY),
      storedAs,
      fileName: 'Amara Okafor.pdf',
      size: file.length,
      createdAt: memberSince(BY, now),
    })
    .onConflictDoNothing()
  await db.update(applications).set({ resumeId: id, updatedAt: sql`updated_at` }).where(own)
}

/** ISO 32000-2, 7.5. */
function pdfOf(lines: string[]): Uint8Array {
  const drawn = lines.map((line, n) => `/F1 ${n === 0 ? 18 : 11} Tf (${line}) Tj 0 -18 Td`)
  const content = `BT 56 780 Td ${drawn.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const at = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = text.length
  text += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return new TextEncoder().encode(text)
}
