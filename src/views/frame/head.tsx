import { SOCIAL_SIZE, socialPicture } from '../../lib/members/social.ts'
import { SITE_NAME, SITE_TAGLINE } from '../../lib/site.ts'
import { PAPER, SCHEMES, type Scheme } from '../../lib/styles/scheme.ts'
import { CachedFragment, cachedFragment, Html } from './cached-fragment.tsx'

export type HeadProps = {
  /** Becomes 'Communities · Waymark'. */
  title?: string | undefined
  /** Stands as it is. */
  fullTitle?: string | undefined
  description?: string | undefined
  /** The path under which search engines should know the page. */
  canonical?: string | undefined
  indexable?: boolean | undefined
  /** The path of what it shows as a feed. */
  feed?: string | undefined
  /** Where a browser without a script goes on to by itself, and after how many seconds. */
  refresh?: { to: string; after: number } | undefined
  theme: Scheme | undefined
  /** Whether it says what a link to it shows elsewhere: who looks that up is not signed in. */
  shared: boolean
  origin: string
  path: string
  assets: { css: string; script: string; fonts: string[] }
  /** The styles to inline in a first page. */
  style: string | undefined
}

const PITCH = 'Opportunities, communities and mentorship: find your next step.'

export function Head(props: HeadProps) {
  const { title, fullTitle, description = PITCH, canonical, origin, path } = props
  const whole = fullTitle ?? (title ? `${title} · ${SITE_NAME}` : `${SITE_NAME} · ${SITE_TAGLINE}`)
  const { theme, shared, assets, indexable = false, feed, refresh, style = '' } = props
  const picture = socialPicture(path)
  const slots = {
    whole,
    description,
    title: title ?? whole,
    address: origin + (canonical ?? path),
    picture: origin + picture.path,
    pictured: picture.alt,
    style: new Html(style),
    feed: feed ?? '',
  }
  const fed = Boolean(feed)
  const kinds = { theme, shared, assets, indexable, refresh, bringsStyle: style !== '', fed }
  return <CachedFragment as="head" html={inside(kinds, slots)} />
}

type InsideProps = Pick<HeadProps, 'theme' | 'shared' | 'assets' | 'refresh'> & {
  indexable: boolean
  bringsStyle: boolean
  fed: boolean
}

type Slot = 'whole' | 'description' | 'style' | 'feed' | SharedSlot

const inside = cachedFragment<InsideProps, Slot>(
  ({ theme, shared, assets, indexable, refresh, bringsStyle, fed }, slot) => (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{slot('whole')}</title>
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      {bringsStyle ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own file
        <style data-href={assets.css} dangerouslySetInnerHTML={{ __html: slot('style') }} />
      ) : (
        <link rel="stylesheet" href={assets.css} />
      )}
      <script type="module" src={assets.script} />
      <meta name="description" content={slot('description')} />
      {indexable && <link rel="canonical" href={slot('address')} />}
      {!indexable && <meta name="robots" content="noindex" />}
      {fed && <link rel="alternate" type="application/atom+xml" href={slot('feed')} />}
      {refresh && (
        <noscript>
          <meta httpEquiv="refresh" content={`${refresh.after}; url=${refresh.to}`} />
        </noscript>
      )}
      {shared && <Shared slot={slot} />}
      <meta name="color-scheme" content={theme ?? 'light dark'} />
      <ThemeColor theme={theme} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="htmx-config" content='{"includeIndicatorCSS":false,"noSwap":[204,304,"5xx"]}' />
    </>
  ),
)

/** What a link to the page shows where it is shared. */
type SharedSlot = 'title' | 'description' | 'address' | 'picture' | 'pictured'

const Shared = ({ slot }: { slot: (name: SharedSlot) => string }) => (
  <>
    <meta property="og:site_name" content={SITE_NAME} />
    <meta property="og:type" content="website" />
    <meta property="og:title" content={slot('title')} />
    <meta property="og:description" content={slot('description')} />
    <meta property="og:url" content={slot('address')} />
    <meta property="og:image" content={slot('picture')} />
    <meta property="og:image:width" content={String(SOCIAL_SIZE.width)} />
    <meta property="og:image:height" content={String(SOCIAL_SIZE.height)} />
    <meta property="og:image:alt" content={slot('pictured')} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

const ThemeColor = ({ theme }: Pick<HeadProps, 'theme'>) =>
  SCHEMES.map((device) => (
    <meta
      key={device}
      name="theme-color"
      media={`(prefers-color-scheme: ${device})`}
      content={PAPER[theme ?? device]}
    />
  ))
