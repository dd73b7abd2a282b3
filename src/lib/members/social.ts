export const SOCIAL = {
  site: {
    title: ['A field guide', 'for a career.'],
    text: 'Opportunities, communities and mentorship',
  },
  opportunity: {
    title: ['An opportunity,', 'a step ahead.'],
    text: 'Jobs, funding, internships and grants',
  },
  community: {
    title: ['A community', 'to walk with.'],
    text: 'Questions and answers among members',
  },
  company: {
    title: ['An organization', 'and what it offers.'],
    text: 'Companies, NGOs and institutions',
  },
  mentor: { title: ['Someone who', 'knows the way.'], text: 'Mentors and mentorship' },
} as const satisfies Record<string, { title: readonly [string, string]; text: string }>

export type SocialKind = keyof typeof SOCIAL

export const SOCIAL_SIZE = { width: 1200, height: 630 }

const KINDS: Record<string, SocialKind> = {
  opportunities: 'opportunity',
  applications: 'opportunity',
  communities: 'community',
  companies: 'company',
  mentors: 'mentor',
  mentorship: 'mentor',
  members: 'mentor',
  profile: 'mentor',
}

const kindAt = (path: string) => {
  const start = path.split('/')[1] ?? ''
  return (Object.hasOwn(KINDS, start) && KINDS[start]) || 'site'
}

/** Depends on the address alone, so it reveals nothing about the page. */
export function socialPicture(path: string): { path: string; alt: string } {
  const kind = kindAt(path)
  const { title, text } = SOCIAL[kind]
  return { path: `/social/${kind}.png`, alt: `${title.join(' ')} ${text}` }
}
