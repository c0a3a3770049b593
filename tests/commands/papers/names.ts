/** Names that our PDFs print unchanged, by script; those with decomposed diacritics are stored as typed. */
export const names = {
  Polish: 'Łucja Żółć-Świątek',
  Czech: 'Žofia Čapková Šimůnek',
  Romanian: 'Ștefan Țepeș Brâncuși Ănuța',
  Vietnamese: 'Nguyễn Thị Hương Đặng Ứng',
  Turkish: 'İsmail Ağaoğlu Şükrü Işık',
  Hungarian: 'Győző Szűcs',
  Icelandic: 'Þórður Æsa Eiðsdóttir',
  Maltese: 'Ġorġ Ħaż-Żebbuġ',
  Latvian: 'Ģirts Ķēniņš Ļaudaču',
  Welsh: 'Siân Ŵyn Ŷnys',
  Yoruba: 'Ẹniọlá Ọṣọ́gbọ̀',
  Azerbaijani: 'Əli Məmmədov',
  'with loose marks': 'Łucja Żółć Nguyễn'.normalize('NFD'),
  Russian: 'Наталья Кузнецова Ёжикова',
  Ukrainian: 'Ґалаґан Їжакевич Єва',
  Serbian: 'Ђорђе Љубица Његош Џаја',
  Macedonian: 'Ѓорѓи Ќосев Ѕвезда',
  Kazakh: 'Әлия Қасымова Ұлжан',
  Greek: 'Ξένια Παπαδοπούλου Ϋάκινθος',
  'Greek of old': 'Ἀριστοτέλης ᾠδή',
} as const;

/** Names that no font of ours has, and what papers print instead. */
export const otherNames = {
  Arabic: ['محمد بن سلمان', 'Mhmd Bn Slmn'],
  Chinese: ['张伟', 'Zhang Wei'],
  Japanese: ['やまだ はなこ', 'Yamada Hanako'],
  Korean: ['김철수', 'Gimceolsu'],
  Hebrew: ['שרה כהן', 'Shrh Khn'],
  Georgian: ['გიორგი', 'Giorgi'],
  Armenian: ['Նարեկ', 'Narek'],
  'with a picture': ['Giulia 🌸 Ferraro 👩‍⚕️', 'Giulia Ferraro'],
  'of ornamental letters': ['𝓖𝓲𝓾𝓵𝓲𝓪 Ｆｅｒｒａｒｏ', 'Giulia Ferraro'],
  'of a picture': ['🌸', '–'],
} as const;
