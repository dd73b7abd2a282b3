const QUESTIONS = [
  {
    question: 'Is there a free trial?',
    answer:
      'Yes. Professional and Expert have a 14-day free trial. No card is asked for, and it ends by itself. It is for members who have had neither a paid tier nor a trial before.',
  },
  {
    question: 'When does an upgrade take effect?',
    answer:
      'Immediately. The whole days that are left of what you have paid for are credited, so you only pay the difference.',
  },
  {
    question: 'When does a downgrade take effect?',
    answer:
      'At the end of the billing cycle. You keep the higher tier for all the time that you have paid for, and the lower one begins where it ends.',
  },
  {
    question: 'Am I listed as a mentor?',
    answer:
      'Only once you say so. Professional and Expert members may mentor: the page after the payment asks, and so does your profile, where you can take it back.',
  },
  {
    question: 'Does a membership renew by itself?',
    answer:
      'Only where it says so beside the button and on your plan. Any other one ends on the day that stands there, and your plan calls it out in its last week.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'You keep your tier until the end of the time that you have paid for, and are a Foundation member from then on. Until that day you can resume.',
  },
  {
    question: 'What am I charged, and in which currency?',
    answer:
      'The amount beside each button is what is charged, at once and in that currency, for the time named there. Whether it renews by itself stands there too. The dollar prices are for comparison.',
  },
  {
    question: 'Where do I find my receipts?',
    answer: 'Under Payments, with a receipt for each payment that you can print.',
  },
]

export const Questions = () => (
  <section className="faq" aria-labelledby="faq">
    <h2 id="faq">Frequently Asked Questions</h2>
    <div className="questions">
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
