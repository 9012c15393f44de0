import { street } from "./city.ts";

/** Main streets of Tashkent; lines follow the real ones roughly. */
export const tashkentStreets = [
  street(
    "ring",
    "Toshkent halqa yo‘li | Ташкентская кольцевая дорога | Tashkent Ring Road",
    "41.3930 69.2700, 41.3880 69.3150, 41.3700 69.3520, 41.3480 69.3790, 41.3170 69.3900, 41.2800 69.3820, 41.2480 69.3620, 41.2230 69.3250, 41.2080 69.2780, 41.2060 69.2280, 41.2190 69.1850, 41.2430 69.1560, 41.2760 69.1430, 41.3120 69.1440, 41.3440 69.1560, 41.3710 69.1850, 41.3870 69.2240, 41.3930 69.2700",
  ),
  street(
    "main",
    "Kichik halqa yo‘li | Малая кольцевая дорога | Small Ring Road",
    "41.3555 69.2885, 41.3520 69.3060, 41.3430 69.3230, 41.3300 69.3360, 41.3130 69.3390, 41.2960 69.3290, 41.2830 69.3110, 41.2730 69.2900, 41.2650 69.2680, 41.2630 69.2450, 41.2700 69.2240, 41.2830 69.2060, 41.3010 69.1960, 41.3200 69.1950, 41.3370 69.2060, 41.3490 69.2250, 41.3550 69.2500, 41.3570 69.2700, 41.3555 69.2885",
  ),
  street(
    "main",
    "Amir Temur shoh ko‘chasi | проспект Амира Темура | Amir Temur Avenue",
    "41.3113 69.2797, 41.3185 69.2808, 41.3275 69.2833, 41.3380 69.2850, 41.3460 69.2868, 41.3560 69.2885, 41.3690 69.2892, 41.3800 69.2900, 41.3922 69.2905",
  ),
  street(
    "main",
    "Islom Karimov ko‘chasi | улица Ислама Каримова | Islam Karimov Street",
    "41.3110 69.2790, 41.3095 69.2715, 41.3085 69.2640, 41.3095 69.2560, 41.3105 69.2470",
  ),
  street(
    "main",
    "Alisher Navoiy shoh ko‘chasi | проспект Алишера Навои | Alisher Navoi Avenue",
    "41.3172 69.2705, 41.3180 69.2640, 41.3192 69.2550, 41.3210 69.2470, 41.3240 69.2400, 41.3262 69.2350",
  ),
  street(
    "main",
    "Mustaqillik shoh ko‘chasi | проспект Мустакиллик | Mustaqillik Avenue",
    "41.3118 69.2815, 41.3150 69.2895, 41.3183 69.2957, 41.3210 69.3035, 41.3232 69.3110",
  ),
  street(
    "main",
    "Mirzo Ulug‘bek shoh ko‘chasi | проспект Мирзо Улугбека | Mirzo Ulugbek Avenue",
    "41.3232 69.3110, 41.3262 69.3255, 41.3300 69.3410, 41.3340 69.3560, 41.3390 69.3720, 41.3420 69.3815",
  ),
  street(
    "main",
    "Bunyodkor shoh ko‘chasi | проспект Бунёдкор | Bunyodkor Avenue",
    "41.3108 69.2460, 41.3035 69.2355, 41.2935 69.2235, 41.2830 69.2130, 41.2740 69.2040, 41.2650 69.1985, 41.2550 69.1945, 41.2400 69.1900, 41.2195 69.1850",
  ),
  street(
    "main",
    "Shota Rustaveli ko‘chasi | улица Шота Руставели | Shota Rustaveli Street",
    "41.2985 69.2688, 41.2890 69.2605, 41.2795 69.2525, 41.2690 69.2460, 41.2580 69.2390, 41.2450 69.2300",
  ),
  street(
    "main",
    "Sharof Rashidov shoh ko‘chasi | проспект Шарафа Рашидова | Sharof Rashidov Avenue",
    "41.3215 69.2745, 41.3140 69.2742, 41.3060 69.2722, 41.2985 69.2688",
  ),
  street(
    "main",
    "Beruniy shoh ko‘chasi | проспект Беруни | Beruni Avenue",
    "41.3282 69.2310, 41.3350 69.2185, 41.3430 69.2075, 41.3500 69.1985, 41.3570 69.1860, 41.3645 69.1765",
  ),
  street(
    "main",
    "Abdulla Qodiriy ko‘chasi | улица Абдуллы Кадыри | Abdulla Qodiriy Street",
    "41.3262 69.2830, 41.3255 69.2740, 41.3250 69.2650, 41.3240 69.2560, 41.3235 69.2480",
  ),
  street(
    "main",
    "Farg‘ona yo‘li | Ферганская дорога | Fergana Road",
    "41.2992 69.3090, 41.2900 69.3160, 41.2760 69.3240, 41.2600 69.3320, 41.2430 69.3390, 41.2330 69.3415",
  ),
  street(
    "main",
    "Nukus ko‘chasi | улица Нукус | Nukus Street",
    "41.2985 69.2750, 41.2900 69.2725, 41.2800 69.2690, 41.2690 69.2720",
  ),
  street(
    "main",
    "Parkent ko‘chasi | Паркентская улица | Parkent Street",
    "41.3178 69.3105, 41.3190 69.3250, 41.3205 69.3400, 41.3220 69.3560, 41.3225 69.3885",
  ),
  street(
    "main",
    "Yangi Sergeli yo‘li | Новосергелийская дорога | New Sergeli Road",
    "41.2450 69.2300, 41.2360 69.2245, 41.2260 69.2200, 41.2150 69.2160, 41.2062 69.2150",
  ),
  street(
    "main",
    "Ahmad Donish ko‘chasi | улица Ахмада Дониша | Ahmad Donish Street",
    "41.3680 69.2690, 41.3665 69.2800, 41.3650 69.2889, 41.3635 69.3000, 41.3610 69.3120",
  ),
  street(
    "main",
    "Bog‘ishamol ko‘chasi | улица Богишамол | Bogishamol Street",
    "41.3340 69.2900, 41.3430 69.2965, 41.3530 69.3030, 41.3650 69.3075, 41.3760 69.3110, 41.3880 69.3150",
  ),
  street(
    "main",
    "Sag‘bon ko‘chasi | улица Сагбан | Sagbon Street",
    "41.3282 69.2310, 41.3360 69.2270, 41.3440 69.2238, 41.3540 69.2195, 41.3640 69.2160, 41.3845 69.2165",
  ),
  street(
    "main",
    "Qorasaroy ko‘chasi | улица Карасарай | Qorasaroy Street",
    "41.3290 69.2440, 41.3380 69.2415, 41.3470 69.2385, 41.3560 69.2350, 41.3680 69.2300, 41.3885 69.2260",
  ),
  street(
    "street",
    "Afrosiyob ko‘chasi | улица Афросиаб | Afrosiyob Street",
    "41.3060 69.2722, 41.3015 69.2745, 41.2965 69.2762, 41.2930 69.2775",
  ),
  street(
    "street",
    "Shahrisabz ko‘chasi | улица Шахрисабз | Shahrisabz Street",
    "41.3106 69.2815, 41.3060 69.2842, 41.3010 69.2862, 41.2955 69.2880",
  ),
  street(
    "street",
    "Taras Shevchenko ko‘chasi | улица Тараса Шевченко | Taras Shevchenko Street",
    "41.3040 69.2716, 41.3028 69.2790, 41.3010 69.2862, 41.2990 69.2930",
  ),
  street(
    "street",
    "Buyuk Turon ko‘chasi | улица Буюк Турон | Buyuk Turon Street",
    "41.3135 69.2742, 41.3096 69.2764, 41.3060 69.2782",
  ),
  street(
    "street",
    "Matbuotchilar ko‘chasi | улица Матбуотчилар | Matbuotchilar Street",
    "41.3165 69.2752, 41.3120 69.2768, 41.3085 69.2784",
  ),
  street(
    "street",
    "Mirobod ko‘chasi | Мирабадская улица | Mirobod Street",
    "41.3045 69.2800, 41.2995 69.2812, 41.2945 69.2812, 41.2880 69.2790",
  ),
  street(
    "street",
    "Istiqbol ko‘chasi | улица Истикбол | Istiqbol Street",
    "41.3075 69.2834, 41.3085 69.2920, 41.3095 69.3010, 41.3105 69.3090",
  ),
  street(
    "street",
    "Movarounnahr ko‘chasi | улица Мовароуннахр | Movarounnahr Street",
    "41.3092 69.2822, 41.3112 69.2880, 41.3132 69.2945, 41.3150 69.3010",
  ),
  street(
    "street",
    "Fidokor ko‘chasi | улица Фидокор | Fidokor Street",
    "41.3040 69.2960, 41.3090 69.3050, 41.3130 69.3120, 41.3165 69.3200",
  ),
  street(
    "street",
    "Sadriddin Ayniy ko‘chasi | улица Садриддина Айни | Sadriddin Ayni Street",
    "41.3183 69.2957, 41.3120 69.2990, 41.3060 69.3010, 41.3010 69.3030",
  ),
  street(
    "street",
    "Asaka ko‘chasi | улица Асака | Asaka Street",
    "41.3205 69.3020, 41.3250 69.3080, 41.3290 69.3150, 41.3325 69.3225",
  ),
  street(
    "street",
    "Oqqo‘rg‘on ko‘chasi | улица Аккурган | Oqqorgon Street",
    "41.3205 69.2990, 41.3270 69.3010, 41.3340 69.3040, 41.3420 69.3080",
  ),
  street(
    "street",
    "Moylisoy ko‘chasi | улица Майлисай | Moylisoy Street",
    "41.3275 69.2960, 41.3300 69.3020, 41.3330 69.3090, 41.3365 69.3160",
  ),
  street(
    "street",
    "Niyozbek yo‘li ko‘chasi | улица Ниёзбек йули | Niyozbek Yoli Street",
    "41.3300 69.2935, 41.3370 69.3000, 41.3450 69.3060, 41.3540 69.3130, 41.3630 69.3200",
  ),
  street(
    "street",
    "Osiyo ko‘chasi | улица Осиё | Osiyo Street",
    "41.3370 69.2853, 41.3375 69.2930, 41.3390 69.3010, 41.3400 69.3110",
  ),
  street(
    "street",
    "Kichik Mirobod ko‘chasi | улица Кичик Мирабад | Kichik Mirobod Street",
    "41.2965 69.2762, 41.2970 69.2840, 41.2975 69.2910",
  ),
  street(
    "street",
    "Sayram ko‘chasi | улица Сайрам | Sayram Street",
    "41.3290 69.3150, 41.3325 69.3290, 41.3365 69.3430, 41.3410 69.3560",
  ),
  street(
    "street",
    "Ziyolilar ko‘chasi | улица Зиёлилар | Ziyolilar Street",
    "41.3325 69.3290, 41.3390 69.3330, 41.3460 69.3370, 41.3530 69.3400",
  ),
  street(
    "street",
    "Do‘rmon yo‘li ko‘chasi | улица Дурмон йули | Dormon Yoli Street",
    "41.3430 69.3230, 41.3470 69.3370, 41.3510 69.3520, 41.3550 69.3660",
  ),
  street(
    "street",
    "Temur Malik ko‘chasi | улица Темура Малика | Temur Malik Street",
    "41.3265 69.3430, 41.3330 69.3470, 41.3410 69.3500, 41.3500 69.3530",
  ),
  street(
    "street",
    "Elbek ko‘chasi | улица Эльбека | Elbek Street",
    "41.3010 69.3030, 41.2975 69.3130, 41.2950 69.3240, 41.2940 69.3350",
  ),
  street(
    "street",
    "Jarqo‘rg‘on ko‘chasi | улица Джаркурган | Jarqorgon Street",
    "41.3080 69.3150, 41.3040 69.3240, 41.3010 69.3330, 41.2990 69.3430",
  ),
  street(
    "street",
    "Usmon Nosir ko‘chasi | улица Усмана Насыра | Usmon Nosir Street",
    "41.2890 69.2605, 41.2840 69.2650, 41.2770 69.2610, 41.2690 69.2565",
  ),
  street(
    "street",
    "Kushbegi ko‘chasi | улица Кушбеги | Kushbegi Street",
    "41.2820 69.2480, 41.2795 69.2525, 41.2770 69.2610, 41.2745 69.2700",
  ),
  street(
    "street",
    "Bobur ko‘chasi | улица Бабура | Bobur Street",
    "41.2990 69.2580, 41.2930 69.2520, 41.2860 69.2470, 41.2780 69.2420, 41.2700 69.2370",
  ),
  street(
    "street",
    "Muqimiy ko‘chasi | улица Мукими | Muqimiy Street",
    "41.2905 69.2500, 41.2890 69.2410, 41.2870 69.2320, 41.2850 69.2230, 41.2830 69.2130",
  ),
  street(
    "street",
    "Qatortol ko‘chasi | улица Катартал | Qatortol Street",
    "41.2960 69.2265, 41.2885 69.2265, 41.2800 69.2250, 41.2730 69.2235",
  ),
  street(
    "street",
    "Chilonzor ko‘chasi | улица Чиланзар | Chilonzor Street",
    "41.3000 69.2310, 41.2960 69.2200, 41.2890 69.2080, 41.2810 69.1980",
  ),
  street(
    "street",
    "Lutfiy ko‘chasi | улица Лутфи | Lutfiy Street",
    "41.2960 69.2050, 41.2880 69.1970, 41.2800 69.1890, 41.2730 69.1800",
  ),
  street(
    "street",
    "Gavhar ko‘chasi | улица Гавхар | Gavhar Street",
    "41.2790 69.2090, 41.2745 69.1960, 41.2710 69.1840, 41.2690 69.1720",
  ),
  street(
    "street",
    "Arnasoy ko‘chasi | улица Арнасай | Arnasoy Street",
    "41.2890 69.2080, 41.2840 69.2010, 41.2810 69.1910, 41.2790 69.1800",
  ),
  street(
    "street",
    "Cho‘ponota ko‘chasi | улица Чупаната | Choponota Street",
    "41.3000 69.1960, 41.2920 69.1870, 41.2830 69.1800, 41.2720 69.1740",
  ),
  street(
    "street",
    "Beshyog‘och ko‘chasi | улица Бешагач | Beshyogoch Street",
    "41.3090 69.2590, 41.3045 69.2540, 41.2990 69.2490, 41.2930 69.2440",
  ),
  street(
    "street",
    "Furqat ko‘chasi | улица Фурката | Furqat Street",
    "41.3208 69.2478, 41.3160 69.2470, 41.3108 69.2460, 41.3040 69.2440",
  ),
  street(
    "street",
    "Olmazor ko‘chasi | улица Алмазар | Olmazor Street",
    "41.3108 69.2520, 41.3165 69.2525, 41.3235 69.2515, 41.3300 69.2500",
  ),
  street(
    "street",
    "Labzak ko‘chasi | улица Лабзак | Labzak Street",
    "41.3250 69.2650, 41.3320 69.2665, 41.3390 69.2680, 41.3470 69.2690",
  ),
  street(
    "street",
    "Sebzor ko‘chasi | улица Себзар | Sebzor Street",
    "41.3248 69.2590, 41.3310 69.2580, 41.3380 69.2565, 41.3460 69.2540",
  ),
  street(
    "street",
    "Zarqaynar ko‘chasi | улица Заркайнар | Zarqaynar Street",
    "41.3262 69.2350, 41.3315 69.2395, 41.3360 69.2440, 41.3400 69.2490",
  ),
  street(
    "street",
    "Samarqand darvoza ko‘chasi | улица Самарканд дарбаза | Samarqand Darvoza Street",
    "41.3262 69.2350, 41.3215 69.2290, 41.3165 69.2225, 41.3125 69.2140, 41.3100 69.2040",
  ),
  street(
    "street",
    "Ko‘kcha darvoza ko‘chasi | улица Кукча дарбаза | Kokcha Darvoza Street",
    "41.3275 69.2320, 41.3265 69.2220, 41.3260 69.2120, 41.3265 69.2010, 41.3280 69.1880",
  ),
  street(
    "street",
    "Forobiy ko‘chasi | улица Фараби | Farabi Street",
    "41.3500 69.1985, 41.3430 69.1900, 41.3350 69.1810, 41.3260 69.1750",
  ),
  street(
    "street",
    "Universitet ko‘chasi | Университетская улица | University Street",
    "41.3500 69.1985, 41.3530 69.2060, 41.3560 69.2140, 41.3590 69.2178",
  ),
  street(
    "street",
    "Zulfiyaxonim ko‘chasi | улица Зульфияханум | Zulfiyaxonim Street",
    "41.3255 69.2740, 41.3190 69.2720, 41.3172 69.2705",
  ),
  street(
    "street",
    "Yunusobod ko‘chasi | улица Юнусабад | Yunusobod Street",
    "41.3760 69.2790, 41.3740 69.2895, 41.3715 69.3000, 41.3700 69.3090",
  ),
  street(
    "street",
    "Bobodehqon ko‘chasi | улица Бободехкан | Bobodehqon Street",
    "41.3560 69.2760, 41.3640 69.2790, 41.3740 69.2830, 41.3830 69.2860",
  ),
  street(
    "street",
    "Qipchoq ko‘chasi | улица Кипчак | Qipchoq Street",
    "41.2340 69.2330, 41.2290 69.2200, 41.2260 69.2060, 41.2240 69.1950",
  ),
];
