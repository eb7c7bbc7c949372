/** Running text in one language. */
export interface RunningText {
  /** BCP 47. */
  readonly language: string;
  readonly name: string;
  /** ISO 15924. */
  readonly script: string;
  readonly text: string;
}

/** Article 1 of the Universal Declaration of Human Rights, which is in the public domain. */
export const DECLARATION: readonly RunningText[] = (
  [
    [
      'en',
      'English',
      'Latn',
      'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
    ],
    [
      'de',
      'German',
      'Latn',
      'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen.',
    ],
    [
      'fr',
      'French',
      'Latn',
      'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.',
    ],
    [
      'es',
      'Spanish',
      'Latn',
      'Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros.',
    ],
    [
      'pt',
      'Portuguese',
      'Latn',
      'Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade.',
    ],
    [
      'it',
      'Italian',
      'Latn',
      'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza.',
    ],
    [
      'nl',
      'Dutch',
      'Latn',
      'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen.',
    ],
    [
      'pl',
      'Polish',
      'Latn',
      'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
    ],
    [
      'cs',
      'Czech',
      'Latn',
      'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství.',
    ],
    [
      'hu',
      'Hungarian',
      'Latn',
      'Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel bírván, egymással szemben testvéri szellemben kell hogy viseltessenek.',
    ],
    [
      'ro',
      'Romanian',
      'Latn',
      'Toate ființele umane se nasc libere și egale în demnitate și în drepturi. Ele sunt înzestrate cu rațiune și conștiință și trebuie să se comporte unele față de altele în spiritul fraternității.',
    ],
    [
      'sv',
      'Swedish',
      'Latn',
      'Alla människor är födda fria och lika i värde och rättigheter. De har utrustats med förnuft och samvete och bör handla gentemot varandra i en anda av gemenskap.',
    ],
    [
      'fi',
      'Finnish',
      'Latn',
      'Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä.',
    ],
    [
      'tr',
      'Turkish',
      'Latn',
      'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.',
    ],
    [
      'vi',
      'Vietnamese',
      'Latn',
      'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền lợi. Mọi con người đều được tạo hóa ban cho lý trí và lương tâm và cần phải đối xử với nhau trong tình anh em.',
    ],
    [
      'el',
      'Greek',
      'Grek',
      'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.',
    ],
    [
      'ru',
      'Russian',
      'Cyrl',
      'Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
    ],
    [
      'uk',
      'Ukrainian',
      'Cyrl',
      'Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства. Її ґанок.',
    ],
    [
      'bg',
      'Bulgarian',
      'Cyrl',
      'Всички хора се раждат свободни и равни по достойнство и права. Те са надарени с разум и съвест и следва да се отнасят помежду си в дух на братство.',
    ],
    [
      'ar',
      'Arabic',
      'Arab',
      'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق، وقد وهبوا عقلًا وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء. صدر الإعلان عام 1948 ويضم 30 مادة.',
    ],
    [
      'fa',
      'Persian',
      'Arab',
      'تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند. همه دارای عقل و وجدان هستند و باید نسبت به یکدیگر با روح برادری رفتار کنند. سال ۱۹۴۸، ۳۰ ماده.',
    ],
    [
      'ur',
      'Urdu',
      'Arab',
      'تمام انسان آزاد اور حقوق و عزت کے اعتبار سے برابر پیدا ہوئے ہیں۔ انہیں ضمیر اور عقل ودیعت ہوئی ہے، اس لیے انہیں ایک دوسرے کے ساتھ بھائی چارے کا سلوک کرنا چاہیے۔',
    ],
    [
      'he',
      'Hebrew',
      'Hebr',
      'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה. ההכרזה משנת 1948 כוללת 30 סעיפים.',
    ],
    [
      'hi',
      'Hindi',
      'Deva',
      'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।',
    ],
    [
      'mr',
      'Marathi',
      'Deva',
      'सर्व मानवी व्यक्ती जन्मतःच स्वतंत्र आहेत व त्यांना समान प्रतिष्ठा व समान अधिकार आहेत. त्यांना विचारशक्ती व सदसद्विवेकबुद्धी लाभलेली आहे. व त्यांनी एकमेकांशी बंधुत्वाच्या भावनेने आचरण करावे.',
    ],
    [
      'bn',
      'Bengali',
      'Beng',
      'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে। তাঁদের বিবেক এবং বুদ্ধি আছে; সুতরাং সকলেরই একে অপরের প্রতি ভ্রাতৃত্বসুলভ মনোভাব নিয়ে আচরণ করা উচিত।',
    ],
    [
      'ta',
      'Tamil',
      'Taml',
      'மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்; அவர்கள் மதிப்பிலும், உரிமைகளிலும் சமமானவர்கள். அவர்கள் நியாயத்தையும் மனச்சாட்சியையும் இயற்பண்பாகப் பெற்றவர்கள். அவர்கள் ஒருவருடனொருவர் சகோதர உணர்வுப் பாங்கில் நடந்துகொள்ளல் வேண்டும்.',
    ],
    [
      'te',
      'Telugu',
      'Telu',
      'ప్రతిపత్తి స్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు. వారు వివేదనాంతఃకరణ సంపన్నులగుటచే పరస్పరము భ్రాతృభావముతో వర్తింపవలయును.',
    ],
    [
      'th',
      'Thai',
      'Thai',
      'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในศักดิ์ศรีและสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
    ],
    [
      'lo',
      'Lao',
      'Laoo',
      'ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ, ສິດທິ, ເສລີພາບ ແລະ ຄວາມສະເໝີພາບເທົ່າທຽມກັນ. ທຸກໆຄົນມີເຫດຜົນ ແລະ ຄວາມຄິດຄວາມເຫັນສ່ວນຕົວ ແລະ ຄວນປະພຶດຕໍ່ກັນໃນນ້ຳໃຈພີ່ນ້ອງ.',
    ],
    [
      'km',
      'Khmer',
      'Khmr',
      'មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ។ មនុស្ស មានវិចារណញ្ញាណនិងសតិសម្បជញ្ញៈជាប់ពីកំណើត ហើយគប្បីប្រព្រឹត្តចំពោះគ្នាទៅវិញទៅមក ក្នុងស្មារតីភាតរភាពជាបងប្អូន។',
    ],
    [
      'ja',
      'Japanese',
      'Jpan',
      'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
    ],
    [
      'ko',
      'Korean',
      'Kore',
      '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
    ],
    [
      'zh-Hans',
      'Chinese, simplified',
      'Hans',
      '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
    ],
    [
      'zh-Hant',
      'Chinese, traditional',
      'Hant',
      '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。',
    ],
    [
      'ka',
      'Georgian',
      'Geor',
      'ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით. მათ მინიჭებული აქვთ გონება და სინდისი და ერთმანეთის მიმართ უნდა იქცეოდნენ ძმობის სულისკვეთებით.',
    ],
    [
      'hy',
      'Armenian',
      'Armn',
      'Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ ու իրավունքներով։ Նրանք ունեն բանականություն ու խիղճ և միմյանց պետք է եղբայրաբար վերաբերվեն։',
    ],
    [
      'am',
      'Amharic',
      'Ethi',
      'የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው። የተፈጥሮ ማስተዋልና ሕሊና ስላለው አንዱ ሌላውን በወንድማማችነት መንፈስ መመልከት ይገባዋል።',
    ],
  ] as const
).map(([language, name, script, text]) => ({ language, name, script, text }));
