import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { mentorAvailability } from '../../schema/mentor-sessions.ts'
import { pick, type Section, SITE, writtenTexts } from './parts.ts'

export const mentorSessionSections = {
  availability: {
    owners: [mentorAvailability.memberId],
    at: mentorAvailability.createdAt,
    id: sql`md5(concat(${mentorAvailability.memberId}, 'availability', ${SITE}))::uuid`,
    from: sql`${mentorAvailability}`,
    fields: {
      ...pick(mentorAvailability, 'timeZone', 'weekly', 'exceptions', 'minutes', 'bufferMinutes'),
      ...pick(mentorAvailability, 'noticeHours', 'aheadDays', 'maxPerDay', 'maxPerWeek'),
      ...pick(mentorAvailability, 'bookableBy', 'meetingUrl'),
      ...writtenTexts(mentorAvailability),
    },
  },
} satisfies Partial<Record<SectionName, Section>>
