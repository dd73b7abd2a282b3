import type { CommunitySeed } from '../../shapes.ts'

export const fundingCommunities: CommunitySeed[] = [
  {
    name: 'Founders Before Funding',
    category: 'Funding',
    description:
      'The months before the first cheque: co-founders, first customers, keeping the lights on.',
    members: [
      'rafael',
      'karim',
      'achieng',
      'thandiwe',
      'kofi',
      'emeka',
      'tunde',
      'camila',
      'wanjiru',
      'hannah',
      'eric',
    ],
    discussions: [
      {
        by: 'karim',
        title: 'I have loggers in eleven lorries and no company',
        body: 'Three growers let me. One pays in peaches. What is the smallest next step that is not a slide deck?',
        replies: [
          {
            by: 'rafael',
            body: 'An invoice. Any sum. Ask the one who pays in peaches for 50 euros a month and watch his face.',
          },
          {
            by: 'kofi',
            body: 'And register before the insurer asks, because he will ask on a Friday.',
          },
          {
            by: 'karim',
            body: 'He laughed, and then he paid for three months. I have an invoice with the number 001.',
          },
        ],
      },
      {
        by: 'achieng',
        title: 'Co-founder split when one keeps her salary for a year',
        body: 'She would join at half time. Fifty-fifty feels wrong and so does every other number.',
        replies: [
          {
            by: 'thandiwe',
            body: 'Vest both from the day each is full time. Then fifty-fifty is fair, for it has not happened yet.',
          },
          {
            by: 'rafael',
            body: 'And write what happens if she never leaves her job. Not from distrust; so that you can stay friends.',
          },
        ],
      },
      {
        by: 'tunde',
        title: 'Customer asks for credit before we exist',
        body: 'A pharmacy chain wants six roofs, payment over 24 months. I have money for one roof.',
        replies: [
          {
            by: 'thandiwe',
            body: 'That is not a customer, it is a loan application. Sell them one roof for cash, bring the signed order for five to a lender. I am one, so discount my advice accordingly.',
          },
          {
            by: 'kofi',
            body: 'My first site was financed by the diesel dealer it replaced. Look for who loses and sell them a share.',
          },
        ],
      },
      {
        by: 'emeka',
        title: 'How long did you have, honestly, when you quit?',
        body: 'Mine: nine months of rent and a wife with a good job. People always skip this part.',
        replies: [
          { by: 'rafael', body: "Eleven months, and my father's car." },
          {
            by: 'hannah',
            body: 'I did not quit. Four evenings a week for two years, and then it died. I learned the same things and kept my teeth insured.',
          },
          { by: 'wanjiru', body: 'Thank you for the car, Rafael. Nobody ever mentions the car.' },
        ],
      },
      {
        by: 'camila',
        title: 'Charging hospitals: per bed, per doctor, per exam?',
        body: 'A side project of mine has two clinics asking for a price, and I have three price lists that contradict one another.',
        replies: [
          {
            by: 'eric',
            body: 'Per thing they already count for someone else. Then nobody has to agree on a number.',
          },
          {
            by: 'thandiwe',
            body: 'Per exam, with a monthly floor. Finance departments will take a floor if it replaces an argument.',
          },
        ],
      },
      {
        by: 'rafael',
        title: "Fourteen 'no' letters that I wrote this month, in one line each",
        body: 'Too early for us, truly. Market is two buyers. You did not like each other in the meeting. The margin is the subsidy. Wonderful, and not venture. The remaining nine were the second one.',
        replies: [
          { by: 'karim', body: 'Which one am I?' },
          { by: 'rafael', body: 'You have not asked yet. Keep it that way until invoice 010.' },
        ],
      },
    ],
  },
  {
    name: 'Impact Finance Table',
    category: 'Funding',
    description:
      'Lenders, grant makers and finance people in organizations that have to add up and mean something.',
    members: ['thandiwe', 'rafael', 'kofi', 'meilin', 'beatriz', 'hyejin', 'achola', 'tunde'],
    discussions: [
      {
        by: 'thandiwe',
        title: 'Our default rate, and why we publish it',
        body: 'Five per cent of loans by number, seven by value. Publishing it cost us one investor and brought three. The analysis of the fourteen that were partly our fault is the most-read page we have.',
        replies: [
          { by: 'rafael', body: 'Which fault comes up most?' },
          {
            by: 'thandiwe',
            body: 'Lending against growth the borrower had not staffed. We financed the lorries and not the dispatcher.',
          },
        ],
      },
      {
        by: 'achola',
        title: "Funders who count people 'reached'",
        body: "1.1 million by their count, since everyone in a catchment is 'reached'. I want to report 61,000 births recorded. The programme officer is nervous.",
        replies: [
          {
            by: 'hyejin',
            body: 'Report both, in one sentence, ours first. After two years nobody asked for the larger one.',
          },
          {
            by: 'beatriz',
            body: 'We did that with readers and page views. The small true number got us the renewal, as it could be believed.',
          },
        ],
      },
      {
        by: 'kofi',
        title: 'Currency risk on a ten-year loan in dollars',
        body: 'Tariffs in cedi, debt in dollars, and a slope between the two. Hedging quotes look like a second loan.',
        replies: [
          {
            by: 'thandiwe',
            body: 'Shorter tenor in local money from a pension fund, even at a rate that makes you wince. Wince once, not quarterly.',
          },
          {
            by: 'meilin',
            body: 'I can run the distribution for you if you send me the cash flows. The mean will look fine. It is the two bad years in a row.',
          },
          {
            by: 'kofi',
            body: 'Sent. And the two bad years in a row were year three and four. We are talking to the pension fund.',
          },
        ],
      },
      {
        by: 'beatriz',
        title: 'Overheads: 7 per cent allowed, 19 needed',
        body: 'We have fact-checkers and a roof. How do you all cover the twelve points?',
        replies: [
          {
            by: 'achola',
            body: 'Budget people by name inside projects, including the person who pays salaries. It is direct, and it is true.',
          },
          {
            by: 'hyejin',
            body: 'As a funder: ask us. I have approved 20 four times; I was asked four times.',
          },
        ],
      },
      {
        by: 'tunde',
        title: 'Reading list for an engineer who must read a term sheet by Monday',
        body: 'Eleven pages, four of them definitions. I know what a kilowatt-hour is and not what a ratchet is.',
        replies: [
          {
            by: 'rafael',
            body: 'My commented one is in Portuguese, but numbers travel. Look at liquidation preference and at who can call a meeting.',
          },
          {
            by: 'thandiwe',
            body: 'Build the waterfall in a spreadsheet with three exits: bad, fair, silly. The clauses explain themselves.',
          },
        ],
      },
    ],
  },
  {
    name: "Grant Writers' Room",
    category: 'Funding',
    description:
      'Proposals in progress, budgets in doubt, and what panels say once the door is closed.',
    members: ['beatriz', 'achola', 'aisha', 'mbali', 'claire', 'diego', 'hyejin', 'yusuf', 'lea'],
    discussions: [
      {
        by: 'mbali',
        title: 'A theory of change in a box with arrows: does anybody read it?',
        body: 'The form gives me one page for it and half a page for the science.',
        replies: [
          {
            by: 'hyejin',
            body: 'I read the arrows. An arrow is a claim; most proposals have nine and evidence for one. Cut to three arrows.',
          },
          {
            by: 'diego',
            body: 'We draw ours as a street with the doors we knock on. Same content, people remember it.',
          },
          { by: 'mbali', body: 'Three arrows, one with a photograph of larvae. Submitted.' },
        ],
      },
      {
        by: 'beatriz',
        title: 'From the panel: five first sentences that made us sit up',
        body: "'The archive is in a bathtub.' 'Nobody has counted.' 'We were wrong in 2022.' 'My uncle was the dredger.' 'It costs 4,112 euros.'",
        replies: [
          { by: 'claire', body: "'Nobody has counted' would get me every time." },
          { by: 'aisha', body: "Changing mine tonight. It begins with 'In recent years'." },
        ],
      },
      {
        by: 'aisha',
        title: 'Budgeting safety for a reporter alone on a boat',
        body: 'I feel silly asking for a life jacket and a satellite messenger.',
        replies: [
          {
            by: 'claire',
            body: "Ask. A panel that sees no safety line thinks you have not been there. Add the boatman's day as well.",
          },
          { by: 'beatriz', body: 'We reject those without. Kindly, but we do.' },
        ],
      },
      {
        by: 'yusuf',
        title: 'Co-applicants who vanish',
        body: 'Three institutions, one spreadsheet, two silences.',
        replies: [
          {
            by: 'lea',
            body: 'A call with each of an hour, with the form open, and they speak while I type. Nobody ever fills in; everybody will talk.',
          },
          { by: 'hyejin', body: 'And next time two institutions.' },
        ],
      },
      {
        by: 'mbali',
        title: 'How does a snorkel club ask for a shed?',
        body: 'Forty children, thirty masks, no place to dry them. Everyone funds workshops and nobody funds roofs.',
        replies: [
          {
            by: 'achola',
            body: 'Ask for a workshop on looking after gear, held in a shed which stays there afterwards.',
          },
          { by: 'diego', body: 'This is how half of my city was built.' },
        ],
      },
    ],
  },
]
