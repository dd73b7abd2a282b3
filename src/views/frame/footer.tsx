import { paths } from '../../lib/paths.ts'
import { SITE_TAGLINE } from '../../lib/site.ts'
import type { Scheme } from '../../lib/styles/scheme.ts'
import { Brand } from '../ui/brand.tsx'
import { CachedFragment, cachedFragment } from './cached-fragment.tsx'
import { SchemeChoice } from './scheme-choice.tsx'

type FooterProps = { path: string; theme: Scheme | undefined }

export const Footer = ({ path, theme }: FooterProps) => (
  <CachedFragment as="footer" className="foot" html={inside({ theme }, { path })} />
)

const inside = cachedFragment<Pick<FooterProps, 'theme'>, 'path'>(({ theme }, slot) => (
  <div className="wrap">
    <Brand />
    <p>{SITE_TAGLINE}</p>
    <SchemeChoice theme={theme} path={slot('path')} />
    <nav aria-label="About">
      <a href={paths.open}>Opportunities</a>
      <a href={paths.privacy}>Privacy</a>
      <a href={paths.terms}>Terms</a>
      <a href={paths.rules}>Rules</a>
      <a href={paths.contact}>Contact</a>
    </nav>
  </div>
))
