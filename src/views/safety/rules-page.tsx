import { paths } from '../../lib/paths.ts'
import { SITE_RULES } from '../../lib/safety/rules.ts'
import { Article } from '../legal/article.tsx'

export const RulesPage = () => (
  <Article title="Community rules" lead="These rules apply to everyone on Waymark.">
    {SITE_RULES.map(({ number, title, text }) => (
      <section key={number} id={`rule-${number}`}>
        <h2>
          {number}. {title}
        </h2>
        <p>{text}</p>
      </section>
    ))}
    <h2>What happens when a rule is broken</h2>
    <p>
      Everything people post here has a ‘Report’ link. The Waymark team reviews each report. We can
      hold or close a posting, or suspend a member or an organization, and we say why. If three
      members in good standing report a posting, we hide it until we’ve reviewed it. We tell you the
      outcome of your report, and never name you.
    </p>
    <p>
      If someone bothers you, block them from their profile, their post or your conversation. You
      then can’t see or contact each other while signed in. Public pages stay visible to anyone
      signed out. If you think we got something wrong, <a href={paths.contact}>write to us</a>.
    </p>
  </Article>
)
