import { paths } from '../../lib/paths.ts'
import { SITE_RULES } from '../../lib/safety/rules.ts'
import { Article } from '../legal/article.tsx'

export const RulesPage = () => (
  <Article title="Rules of the house" lead="What everybody here keeps to, whoever they are.">
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
      ‘Report’ stands beside everything that people put here. The people who run this site look at
      each report. They can hold or close a posting, and suspend a member or an organization, and
      they say why. A posting that three members in good standing report is held until somebody has
      looked at it. Whoever reports is told what came of it, and is never named.
    </p>
    <p>
      If somebody troubles you, block them on their profile, beside what they wrote, or in your
      conversation: from then on neither of you sees or reaches the other while signed in. What is
      public can be read by anybody who is signed out. If you think that we were wrong,{' '}
      <a href={paths.contact}>write to us</a>.
    </p>
  </Article>
)
