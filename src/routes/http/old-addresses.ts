import { paths } from '../../lib/paths.ts'

const MOVED: Record<string, string> = {
  '/prove': paths.verifyAddress,
  '/account/proof': paths.confirmIdentity,
  '/account/codes': paths.accountCodes,
  '/profile/finding': paths.profileFinding,
  '/recruiters': paths.conversations,
}

const RATINGS = /^(\/postings\/[\w-]+\/applications\/[\w-]+)\/marks$/

/** Where a page is now that sent emails and bookmarks name by a former address; null for others. */
export function currentAddressOf(path: string, url: string): string | null {
  const ratings = RATINGS.exec(path)
  const moved = ratings ? `${ratings[1]}/ratings` : MOVED[path]
  // A URL of HTTP/1.0 may lack a host.
  return moved ? moved + (/\?[^#]*/.exec(url)?.[0] ?? '') : null
}
