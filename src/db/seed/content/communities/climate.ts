import type { CommunitySeed } from '../../shapes.ts'

export const climateCommunities: CommunitySeed[] = [
  {
    name: 'Climate Builders',
    category: 'Climate',
    description:
      'Engineers, growers and financiers who ship things that take carbon out or keep it in the ground. Less about targets, more about the pump that failed and what was done on the Monday after.',
    members: [
      'ingrid',
      'rafael',
      'tunde',
      'anders',
      'nadia',
      'thandiwe',
      'kofi',
      'achieng',
      'meilin',
      'camila',
      'grace',
      'bruno',
      'oliver',
      'hiroshi',
      'mbali',
      'reto',
      'eric',
    ],
    discussions: [
      {
        by: 'tunde',
        title: 'What do you log on a rooftop system when nobody pays for monitoring?',
        body: 'We put in clinic systems of 5 to 15 kWp. The donors pay for panels, never for data. I can afford one small device a site. Voltage only? Voltage and temperature? I would like to know in year three why a battery died in year two.',
        replies: [
          {
            by: 'kofi',
            body: 'Battery current, every time, even if it costs you the temperature. Voltage tells you that it is sick, current tells you who made it sick. We log at five minutes and send once a day at night when data is cheap.',
          },
          {
            by: 'ingrid',
            body: 'And log the clock. Half of our old plant data is worthless because each device had its own idea of the time. One GPS fix a week is enough.',
          },
          {
            by: 'tunde',
            body: 'The clock had not crossed my mind at all. Thank you both, current and time it is.',
          },
        ],
      },
      {
        by: 'rafael',
        title: "Founders: please stop calling avoided emissions 'removed'",
        body: 'I saw three decks this month in which a refrigerant leak that was prevented became a tonne removed. It is a fine business as what it is. When a diligence engineer finds the word she stops trusting the rest.',
        replies: [
          {
            by: 'thandiwe',
            body: 'Lenders do the same. I had a borrower offer carbon revenue as collateral, for credits with no methodology behind them.',
          },
          {
            by: 'grace',
            body: "On farms the word is 'stored', with the drought that un-stores it left out. I tell growers: sell the yield and treat the certificate as a surprise.",
          },
        ],
      },
      {
        by: 'anders',
        title: 'Crew transfer at 1.8 metres: does anybody really do it?',
        body: 'The brochure for the new gangway says 2.5 m significant. Our skippers refuse above 1.5. I have to plan the winter on one of those numbers.',
        replies: [
          {
            by: 'ingrid',
            body: "Plan on the skippers, and buy the brochure's number only with a penalty clause. What period are your waves? 1.8 at twelve seconds is not 1.8 at six.",
          },
          { by: 'anders', body: "Mostly six to seven. That is the answer, isn't it." },
        ],
      },
      {
        by: 'achieng',
        title: 'Cold rooms on solar: ice bank or lithium?',
        body: 'Two quotes for a 20 m³ room for kale and tomatoes. Ice is cheaper by a third and heavier by a tonne. The site is four hours from anybody who can repair either.',
        replies: [
          {
            by: 'kofi',
            body: 'Ice, if your load is at night and the room is opened often. A block of ice has no firmware.',
          },
          {
            by: 'hiroshi',
            body: 'The compressor will suffer in both cases from start and stop. Ask for a soft starter and keep the spare capacitor in the shop, with a label.',
          },
          { by: 'achieng', body: 'A block of ice has no firmware is going on our wall.' },
        ],
      },
      {
        by: 'camila',
        title: 'Changing over from health software to climate: what counted for you?',
        body: "Six years of front end for hospitals. I do not want to be hired as 'passionate'. What did those of you who changed bring that was useful at once?",
        replies: [
          {
            by: 'meilin',
            body: 'Writing for tired experts. Doctors and port planners both read one number and a reason. Grid people are alike.',
          },
          {
            by: 'eric',
            body: 'Regulated testing. I would hire somebody from medical software for our release process tomorrow.',
          },
          {
            by: 'ingrid',
            body: 'Come with one page about a failure you analysed. The domain can be taught in half a year, the habit cannot.',
          },
        ],
      },
      {
        by: 'bruno',
        title: 'Student question: how do you measure survival of seedlings honestly?',
        body: 'Our professor counts after the rains. The collectors say to count after the first fire. The numbers are 71 and 38 per cent.',
        replies: [
          {
            by: 'grace',
            body: 'Count both, publish both, name the dates in the title. If only one is funded, count the later one.',
          },
          {
            by: 'nadia',
            body: 'And mark plots before you know how they look. I have seen survival rise because the tape moved.',
          },
        ],
      },
      {
        by: 'oliver',
        title: 'Heat pump jobs where the radiators are too small',
        body: 'Third house this month where the design says 45 °C and the radiators say 60. Tenant is cold, landlord is happy with the grant. Who is supposed to say stop?',
        replies: [
          {
            by: 'reto',
            body: 'Whoever signs the commissioning sheet. Write the flow temperature in, by hand, and photograph it. It gets surprisingly quiet after that.',
          },
        ],
      },
    ],
  },
  {
    name: 'Grid & Storage Engineers',
    category: 'Climate',
    description:
      'For people who keep the frequency where it belongs: distribution, protection, storage, metering, control rooms. Drawings welcome, vendor slides not.',
    members: [
      'ingrid',
      'tunde',
      'kofi',
      'oliver',
      'anders',
      'reto',
      'arjun',
      'hiroshi',
      'thandiwe',
      'emeka',
      'nadia',
    ],
    discussions: [
      {
        by: 'oliver',
        title: 'Books for someone coming to protection from house wiring',
        body: "I can wire anything up to a three-phase board and I am lost at the word 'differential'. What should I read before my course begins in January?",
        replies: [
          {
            by: 'ingrid',
            body: 'Draw your own street first: transformer, fuses, lengths. Compute one fault current by hand. The books become readable after that.',
          },
          {
            by: 'reto',
            body: "Ask a utility's training centre whether you may sit in on a relay testing day. Ours lets people in who ask politely.",
          },
        ],
      },
      {
        by: 'kofi',
        title: 'Non-technical losses went up when we installed better meters',
        body: 'Fourteen towns, new meters, and losses rose from 9 to 12 per cent. My analyst thinks the old ones flattered us. I am inclined to believe her and would like to be contradicted.',
        replies: [
          {
            by: 'ingrid',
            body: 'She is right. Old meters under-read at both ends, transformer and house, and the errors cancelled. Check with one feeder where you can put a clamp on everything for a week.',
          },
          {
            by: 'arjun',
            body: "Look at the CT ratio in the configuration too. We shipped a batch with 100:5 set as 200:5 and nobody noticed for a quarter because the totals 'looked right'.",
          },
          {
            by: 'kofi',
            body: 'It was two feeders with the wrong ratio, Arjun. The rest is real. I owe you both dinner.',
          },
        ],
      },
      {
        by: 'reto',
        title: 'Grid codes that nobody can meet with a 1958 machine',
        body: 'Our little hydro station must now ride through faults it was never built for. Refurbish, exempt, or pretend?',
        replies: [
          {
            by: 'ingrid',
            body: 'Ask for a derogation with a measured test in it. Regulators like data that cost you a weekend.',
          },
        ],
      },
      {
        by: 'tunde',
        title: 'Second-life cells from buses in clinics: yes or no?',
        body: 'Offered 40 packs at a very friendly price. My gut says no to fire, my budget says yes to everything.',
        replies: [
          {
            by: 'arjun',
            body: 'Only if you receive the BMS logs and the BMS. Cells without a history are scrap with voltage.',
          },
          {
            by: 'hiroshi',
            body: 'Who will be there at two in the morning when it smells? If you have a name, then maybe.',
          },
          {
            by: 'thandiwe',
            body: "From the lender's chair: the insurer will exclude it, so the price is not the price.",
          },
        ],
      },
      {
        by: 'anders',
        title: 'Frequency containment from a fleet of service vessels',
        body: 'Six battery boats lie at the quay for ten hours of the night. Someone wants to bid 4 MW with them. Has anybody seen this pay after the aggregator took a share?',
        replies: [
          {
            by: 'ingrid',
            body: 'We did it with pumps, which sleep better than batteries. It paid for the metering and one engineer. Do it for the learning.',
          },
        ],
      },
      {
        by: 'emeka',
        title: 'Prepaid tokens: how do you handle a double vend?',
        body: 'Payment side here. The vending server times out, we retry, the customer ends up with two tokens for one payment. The utility calls that our problem and it is half right.',
        replies: [
          {
            by: 'kofi',
            body: 'Vend with a client reference and make the server return the same token for the same reference. If it cannot, you keep the reference and ask before you retry.',
          },
          {
            by: 'arjun',
            body: 'Meters refuse a used token id, so reissuing the identical token is harmless. It is the new one that costs you.',
          },
        ],
      },
    ],
  },
  {
    name: 'Water and Coast',
    category: 'Climate',
    description:
      'Hydrographers, dike wardens, port people, irrigators and those who study what lives there. Salt and fresh.',
    members: ['nadia', 'mbali', 'anders', 'astrid', 'yusuf', 'diego', 'ingrid', 'grace'],
    discussions: [
      {
        by: 'mbali',
        title: 'Silt curtains that work in a two-knot current?',
        body: 'We dredge beside a seagrass bed next autumn. The contractor offers a curtain, and I have watched three of them turn into a sail.',
        replies: [
          {
            by: 'nadia',
            body: 'In canals we gave up on curtains and changed the hours: dredge on the slack, stop on the run. Slower by a third and no plume.',
          },
          {
            by: 'anders',
            body: 'As an old bosun: it is the anchoring. Two curtains in a chevron hold, one across never does.',
          },
          {
            by: 'mbali',
            body: 'Slack-water dredging is in the permit now. The contractor has found religion.',
          },
        ],
      },
      {
        by: 'astrid',
        title: 'How much do you trust significant wave height from a buoy inside a harbour mouth?',
        body: 'For my thesis I have six years from one buoy, and a ferry captain who says that it lies in north-westerlies.',
        replies: [
          {
            by: 'anders',
            body: "He is right, it sits in the lee of the breakwater. Ask for the pilot station's log and compare ten storms.",
          },
          {
            by: 'mbali',
            body: 'Captains are instruments with a very long calibration. Put him in the acknowledgements.',
          },
        ],
      },
      {
        by: 'yusuf',
        title: 'Culvert blockages and mosquito counts',
        body: 'Two governorates, same rainfall, very different counts. The only difference I can find is who clears culverts and in which week. Is there a standard for inspection records that I could point to?',
        replies: [
          {
            by: 'nadia',
            body: 'None that is kept. Use photographs with a ruler in them, same spot, every first Sunday. I shall send you our card.',
          },
        ],
      },
      {
        by: 'diego',
        title: 'Cisterns under schoolyards: what do you wish you had known?',
        body: 'We may get budget for eleven. Volume is easy, people are not.',
        replies: [
          {
            by: 'nadia',
            body: 'Who owns the key, and who cleans the first-flush filter during holidays. Decide those two before the concrete.',
          },
          {
            by: 'yusuf',
            body: 'Test for lead if there is old roof paint. We closed one for a year.',
          },
          {
            by: 'grace',
            body: 'Put the gauge where children can read it. Ours turned into a maths lesson and nobody leaves the tap on.',
          },
        ],
      },
      {
        by: 'diego',
        title: 'Is there a simple way of measuring flow in a stream of half a metre?',
        body: 'The children of one barrio are mapping their ravine with us and would like a number. There is no money for instruments.',
        replies: [
          {
            by: 'nadia',
            body: 'An orange, a tape measure and a watch; do it ten times and multiply by 0.85. Then a bucket at the weir to see how wrong you were.',
          },
        ],
      },
    ],
  },
  {
    name: 'Soil, Seed and Harvest',
    category: 'Climate',
    description: 'Agronomists, growers, buyers and students on what the field said this week.',
    members: ['grace', 'achieng', 'bruno', 'nadia', 'rafael', 'karim', 'kofi', 'yusuf', 'meilin'],
    discussions: [
      {
        by: 'grace',
        title: 'Letters that growers read',
        body: 'After thirty years: one page, the answer in the first line, one number, and what I would do if it were mine. Everything else goes in an appendix that nobody opens, and should not have to.',
        replies: [
          {
            by: 'achieng',
            body: 'I do this by voice note, 40 seconds, in Dholuo. Written advice gets filed; voice notes get forwarded to brothers-in-law.',
          },
          {
            by: 'bruno',
            body: 'My grandmother forwards the weather forecast and adds corrections.',
          },
        ],
      },
      {
        by: 'achieng',
        title: 'Leaf miner in tomato: anyone reducing sprays without losing the crop?',
        body: 'Growers spray on Fridays since the neighbour does. I can show them counts, but counts do not beat neighbours.',
        replies: [
          {
            by: 'grace',
            body: 'Make the neighbour count. Two traps, his field and yours, chalk the numbers at the buying point.',
          },
          {
            by: 'nadia',
            body: 'Watch the irrigation hour as well. Evening water keeps the leaf wet and everything eats better.',
          },
          {
            by: 'achieng',
            body: 'Chalkboard is up at three collection centres. Fridays are quieter already.',
          },
        ],
      },
      {
        by: 'karim',
        title: 'Peaches above 8 degrees: where is the loss really?',
        body: 'I repair the machines. Drivers blame growers, growers blame the lorry. My loggers say that most of the heat arrives in forty minutes on the packing yard.',
        replies: [
          {
            by: 'achieng',
            body: 'Same with us. Shade net over the yard cost less than one rejected lorry.',
          },
          {
            by: 'rafael',
            body: 'That is a company, you know. Who would pay for those forty minutes?',
          },
          { by: 'karim', body: 'The insurer, I think. I have asked two.' },
        ],
      },
      {
        by: 'bruno',
        title: 'Drying seed in the wet months without a machine',
        body: 'We lose a third to mould in April. Silica is dear.',
        replies: [
          {
            by: 'achieng',
            body: 'Toasted rice in a sealed drum, one to one by weight, changed once. Old trick, and it works down to about nine per cent.',
          },
          {
            by: 'grace',
            body: 'Weigh a sample envelope each morning. You will learn when it stops losing, which is all a moisture meter knows.',
          },
        ],
      },
      {
        by: 'yusuf',
        title: 'Asking farm workers about heat without frightening the farmer',
        body: 'I want to record dizziness and water breaks at harvest. Access depends upon the owner. How do you word it?',
        replies: [
          {
            by: 'grace',
            body: 'Productivity after two in the afternoon. It is true, and it opens the gate.',
          },
        ],
      },
    ],
  },
]
