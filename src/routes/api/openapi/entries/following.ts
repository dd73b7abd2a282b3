import { z } from 'zod'
import { FOLLOW_KINDS } from '../../../../lib/following/following.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { type Entries, id, moment, namedObject, text } from '../entry.ts'

const Followed = namedObject('Followed', {
  kind: z.enum(FOLLOW_KINDS),
  id,
  name: text,
  createdAt: moment,
})

const follow = {
  responses: { 204: null },
  codes: ['too_many_followed', 'invalid'],
} satisfies Partial<Entries[string]>

export const followingEntries: Entries = {
  'GET /api/following': {
    id: 'listFollowed',
    summary: 'List the organizations and people that you follow',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(Followed) },
  },
  'PUT /api/organizations/:id/following': {
    id: 'followOrganization',
    summary: 'Follow an organization',
    description: 'You’re notified of its new postings, of each once.',
    ...follow,
  },
  'DELETE /api/organizations/:id/following': {
    id: 'unfollowOrganization',
    summary: 'Stop following an organization',
    responses: { 204: null },
  },
  'PUT /api/users/:id/following': {
    id: 'followPerson',
    summary: 'Follow a person who posts opportunities',
    description: 'You’re notified of what they post in their own name.',
    ...follow,
  },
  'DELETE /api/users/:id/following': {
    id: 'unfollowPerson',
    summary: 'Stop following a person',
    responses: { 204: null },
  },
  'PUT /api/mentors/:id/opening': {
    id: 'awaitOpening',
    summary: 'Be notified once a mentor has room',
    ...follow,
  },
  'DELETE /api/mentors/:id/opening': {
    id: 'stopAwaitingOpening',
    summary: 'Stop waiting for room with a mentor',
    responses: { 204: null },
  },
}
