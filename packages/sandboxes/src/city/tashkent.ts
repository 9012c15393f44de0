import { area, canal, landmark, mahalla, names, type City } from "./city.ts";
import { tashkentStreets } from "./tashkent-streets.ts";

const bektemir = names("Bektemir tumani | Бектемирский район | Bektemir District");
const chilonzor = names("Chilonzor tumani | Чиланзарский район | Chilonzor District");
const mirobod = names("Mirobod tumani | Мирабадский район | Mirobod District");
const ulugbek = names("Mirzo Ulug‘bek tumani | Мирзо-Улугбекский район | Mirzo Ulugbek District");
const olmazor = names("Olmazor tumani | Алмазарский район | Olmazor District");
const sergeli = names("Sergeli tumani | Сергелийский район | Sergeli District");
const shayxontohur = names("Shayxontohur tumani | Шайхантахурский район | Shayxontohur District");
const uchtepa = names("Uchtepa tumani | Учтепинский район | Uchtepa District");
const yakkasaroy = names("Yakkasaroy tumani | Яккасарайский район | Yakkasaroy District");
const yashnobod = names("Yashnobod tumani | Яшнабадский район | Yashnobod District");
const yunusobod = names("Yunusobod tumani | Юнусабадский район | Yunusobod District");

export const tashkent: City = {
  name: names("Toshkent | Ташкент | Tashkent"),
  postcode: "100000",
  middle: [41.3111, 69.2797],
  streets: tashkentStreets,
  mahallas: [
    mahalla("Markaz | Марказ | Markaz", mirobod, "41.3085 69.2770", "14 150"),
    mahalla("Oybek | Айбек | Oybek", mirobod, "41.2985 69.2800", "8 130"),
    mahalla("Salar | Салар | Salar", mirobod, "41.2900 69.2870", "-20 140"),
    mahalla("Fayzobod | Файзабад | Fayzobod", mirobod, "41.3040 69.2900", "4 120"),
    mahalla("Inoqobod | Инокабад | Inoqobod", mirobod, "41.2780 69.2860", "-28 130"),
    mahalla("Hamid Olimjon | Хамид Алимджан | Hamid Olimjon", ulugbek, "41.3170 69.2980", "20 130"),
    mahalla("Oqqo‘rg‘on | Аккурган | Oqqorgon", ulugbek, "41.3300 69.3030", "24 120"),
    mahalla("Asaka | Асака | Asaka", ulugbek, "41.3270 69.3160", "28 120"),
    mahalla("Ulug‘bek | Улугбек | Ulugbek", ulugbek, "41.3370 69.3380", "16 140"),
    mahalla(
      "Buyuk Ipak yo‘li | Буюк Ипак йули | Buyuk Ipak Yoli",
      ulugbek,
      "41.3260 69.3380",
      "14 130",
    ),
    mahalla("Feruza | Феруза | Feruza", ulugbek, "41.3300 69.3600", "12 150"),
    mahalla("Qorasuv | Карасу | Qorasuv", ulugbek, "41.3470 69.3490", "18 130"),
    mahalla("Navnihol | Навнихол | Navnihol", ulugbek, "41.3440 69.3180", "34 120"),
    mahalla("Minor | Минор | Minor", yunusobod, "41.3320 69.2790", "8 130"),
    mahalla("Oqtepa | Актепа | Oqtepa", yunusobod, "41.3480 69.2770", "6 130"),
    mahalla("Bodomzor | Бодомзор | Bodomzor", yunusobod, "41.3430 69.2910", "30 130"),
    mahalla("Shahriston | Шахристан | Shahriston", yunusobod, "41.3540 69.2950", "22 130"),
    mahalla("Yunusobod | Юнусабад | Yunusobod", yunusobod, "41.3640 69.2950", "8 150"),
    mahalla("Turkiston | Туркистан | Turkiston", yunusobod, "41.3730 69.2850", "10 140"),
    mahalla("Hasanboy | Хасанбай | Hasanboy", yunusobod, "41.3700 69.3030", "14 130"),
    mahalla("Qashqar | Кашкар | Qashqar", yunusobod, "41.3240 69.2880", "12 120"),
    mahalla("Labzak | Лабзак | Labzak", shayxontohur, "41.3310 69.2640", "4 110"),
    mahalla("O‘qchi | Укчи | Oqchi", shayxontohur, "41.3150 69.2600", "6 120"),
    mahalla("Chorsu | Чорсу | Chorsu", shayxontohur, "41.3240 69.2330", "-36 90"),
    mahalla("Ko‘kcha | Кукча | Kokcha", shayxontohur, "41.3240 69.2180", "-4 100"),
    mahalla(
      "Samarqand darvoza | Самарканд дарбаза | Samarqand Darvoza",
      shayxontohur,
      "41.3170 69.2360",
      "38 100",
    ),
    mahalla("Beltepa | Бельтепа | Beltepa", shayxontohur, "41.3230 69.2030", "2 130"),
    mahalla("Hadra | Хадра | Hadra", shayxontohur, "41.3230 69.2440", "-24 100"),
    mahalla("Sebzor | Себзар | Sebzor", olmazor, "41.3330 69.2530", "-8 110"),
    mahalla("Taxtapul | Тахтапуль | Taxtapul", olmazor, "41.3370 69.2350", "-20 100"),
    mahalla("Sag‘bon | Сагбан | Sagbon", olmazor, "41.3440 69.2280", "-22 100"),
    mahalla("Qorasaroy | Карасарай | Qorasaroy", olmazor, "41.3500 69.2440", "-18 110"),
    mahalla("Chimboy | Чимбай | Chimboy", olmazor, "41.3460 69.2580", "-10 110"),
    mahalla("Qorqamish | Каракамыш | Qorqamish", olmazor, "41.3610 69.2240", "-24 140"),
    mahalla("Beruniy | Беруни | Beruniy", olmazor, "41.3440 69.2020", "-42 130"),
    mahalla("Tinchlik | Тинчлик | Tinchlik", olmazor, "41.3350 69.2150", "-34 110"),
    mahalla("Ibn Sino | Ибн Сино | Ibn Sino", olmazor, "41.3400 69.1860", "-30 140"),
    mahalla("Beshyog‘och | Бешагач | Beshyogoch", shayxontohur, "41.3040 69.2480", "40 110"),
    mahalla("Bobur | Бабур | Bobur", yakkasaroy, "41.2920 69.2570", "42 130"),
    mahalla("Yakkasaroy | Яккасарай | Yakkasaroy", yakkasaroy, "41.2850 69.2680", "40 130"),
    mahalla("Rakat | Ракат | Rakat", yakkasaroy, "41.2990 69.2650", "24 120"),
    mahalla("Kushbegi | Кушбеги | Kushbegi", yakkasaroy, "41.2760 69.2540", "36 130"),
    mahalla("Muqimiy | Мукими | Muqimiy", yakkasaroy, "41.2870 69.2430", "8 120"),
    mahalla("Bobodehqon | Бободехкан | Bobodehqon", yakkasaroy, "41.2710 69.2430", "30 120"),
    mahalla(
      "Xalqlar do‘stligi | Дружба народов | Xalqlar Dostligi",
      chilonzor,
      "41.3030 69.2270",
      "44 140",
    ),
    mahalla("Novza | Новза | Novza", chilonzor, "41.2910 69.2300", "-6 140"),
    mahalla("Qatortol | Катартал | Qatortol", chilonzor, "41.2810 69.2200", "44 140"),
    mahalla("Chilonzor | Чиланзар | Chilonzor", chilonzor, "41.2840 69.2060", "42 150"),
    mahalla("Naqqoshlik | Наккошлик | Naqqoshlik", chilonzor, "41.2720 69.1950", "40 150"),
    mahalla("Do‘mbirobod | Домбрабад | Dombirobod", chilonzor, "41.2660 69.2110", "28 130"),
    mahalla("Olmazor | Алмазар | Olmazor", chilonzor, "41.2570 69.2000", "24 140"),
    mahalla("Xirmontepa | Хирмантепа | Xirmontepa", uchtepa, "41.2990 69.2080", "44 140"),
    mahalla("Farhod | Фархад | Farhod", uchtepa, "41.2900 69.1900", "40 140"),
    mahalla("Lutfiy | Лутфи | Lutfiy", uchtepa, "41.2790 69.1830", "38 140"),
    mahalla(
      "Chilonzor-Oqtepa | Чиланзар-Актепа | Chilonzor-Oqtepa",
      uchtepa,
      "41.3080 69.1990",
      "10 130",
    ),
    mahalla(
      "Mashinasozlar | Машинасозлар | Mashinasozlar",
      yashnobod,
      "41.2990 69.3100",
      "-20 140",
    ),
    mahalla("Fidokor | Фидокор | Fidokor", yashnobod, "41.3110 69.3110", "36 120"),
    mahalla("Parkent | Паркент | Parkent", yashnobod, "41.3170 69.3270", "4 130"),
    mahalla("Aviasozlar | Авиасозлар | Aviasozlar", yashnobod, "41.3000 69.3330", "-18 150"),
    mahalla("Do‘stlik | Дустлик | Dostlik", yashnobod, "41.2870 69.3240", "-26 150"),
    mahalla("Sharq | Шарк | Sharq", yashnobod, "41.3140 69.3480", "2 140"),
    mahalla("Qo‘yliq | Куйлюк | Qoyliq", bektemir, "41.2480 69.3330", "-22 150"),
    mahalla("Suvsoz | Сувсоз | Suvsoz", bektemir, "41.2640 69.3240", "-24 150"),
    mahalla("Sergeli | Сергели | Sergeli", sergeli, "41.2240 69.2230", "20 150"),
    mahalla("Sputnik | Спутник | Sputnik", sergeli, "41.2260 69.2080", "16 150"),
    mahalla("Choshtepa | Чоштепа | Choshtepa", sergeli, "41.2440 69.2180", "24 140"),
  ],
  areas: [
    area(
      "park",
      "Amir Temur xiyoboni | сквер Амира Темура | Amir Temur Square",
      "41.3124 69.2786, 41.3124 69.2808, 41.3104 69.2810, 41.3102 69.2788",
    ),
    area(
      "park",
      "Mustaqillik maydoni | площадь Мустакиллик | Mustaqillik Square",
      "41.3172 69.2645, 41.3168 69.2700, 41.3120 69.2700, 41.3104 69.2668, 41.3118 69.2622",
    ),
    area(
      "park",
      "Alisher Navoiy milliy bog‘i | Национальный парк имени Алишера Навои | Alisher Navoi National Park",
      "41.3088 69.2392, 41.3076 69.2428, 41.3030 69.2426, 41.2988 69.2400, 41.2996 69.2350, 41.3036 69.2370",
    ),
    area(
      "water",
      "Milliy bog‘ ko‘li | озеро Национального парка | National Park Lake",
      "41.3054 69.2388, 41.3056 69.2412, 41.3034 69.2414, 41.3016 69.2396, 41.3026 69.2380",
    ),
    area(
      "park",
      "Botanika bog‘i | Ботанический сад | Botanical Garden",
      "41.3476 69.3088, 41.3488 69.3164, 41.3440 69.3160, 41.3414 69.3130, 41.3424 69.3078",
    ),
    area(
      "park",
      "Toshkent hayvonot bog‘i | Ташкентский зоопарк | Tashkent Zoo",
      "41.3524 69.3090, 41.3520 69.3140, 41.3492 69.3162, 41.3484 69.3096",
    ),
    area(
      "park",
      "Yapon bog‘i | Японский сад | Japanese Garden",
      "41.3420 69.2872, 41.3424 69.2896, 41.3394 69.2894, 41.3392 69.2868",
    ),
    area(
      "park",
      "Ashxobod bog‘i | парк Ашхабад | Ashgabat Park",
      "41.3350 69.2960, 41.3358 69.3000, 41.3326 69.2996, 41.3320 69.2958",
    ),
    area(
      "park",
      "Anhor bo‘yi | Набережная Анхора | Anhor Park",
      "41.3246 69.2652, 41.3226 69.2672, 41.3190 69.2652, 41.3194 69.2630, 41.3222 69.2632",
    ),
    area(
      "park",
      "G‘afur G‘ulom bog‘i | парк Гафура Гуляма | Gafur Gulom Park",
      "41.2860 69.2170, 41.2842 69.2210, 41.2800 69.2202, 41.2804 69.2164",
    ),
    area(
      "park",
      "Bobur bog‘i | парк Бабура | Bobur Park",
      "41.2942 69.2606, 41.2936 69.2640, 41.2910 69.2624, 41.2916 69.2590",
    ),
    area(
      "park",
      "Mirzo Ulug‘bek bog‘i | парк Мирзо Улугбека | Mirzo Ulugbek Park",
      "41.3318 69.3296, 41.3314 69.3346, 41.3280 69.3340, 41.3282 69.3294",
    ),
    area(
      "park",
      "Yangi O‘zbekiston bog‘i | парк Новый Узбекистан | New Uzbekistan Park",
      "41.3480 69.3620, 41.3474 69.3710, 41.3420 69.3700, 41.3416 69.3620",
    ),
    area(
      "park",
      "Do‘stlik bog‘i | парк Дружбы | Dostlik Park",
      "41.2850 69.3130, 41.2842 69.3180, 41.2806 69.3176, 41.2812 69.3128",
    ),
    area(
      "park",
      "Sergeli bog‘i | Сергелийский парк | Sergeli Park",
      "41.2310 69.2130, 41.2304 69.2180, 41.2276 69.2174, 41.2280 69.2130",
    ),
  ],
  canals: [
    canal(
      "Anhor kanali | канал Анхор | Anhor Canal",
      22,
      "41.3470 69.2720, 41.3390 69.2698, 41.3320 69.2690, 41.3250 69.2668, 41.3200 69.2640, 41.3150 69.2620, 41.3100 69.2608, 41.3050 69.2590, 41.2990 69.2560, 41.2920 69.2535, 41.2840 69.2500, 41.2740 69.2470, 41.2600 69.2440",
    ),
    canal(
      "Bo‘zsuv kanali | канал Бозсу | Bozsuv Canal",
      24,
      "41.3790 69.3300, 41.3680 69.3180, 41.3580 69.3080, 41.3500 69.2990, 41.3450 69.2890, 41.3470 69.2720, 41.3500 69.2620, 41.3490 69.2500, 41.3440 69.2400, 41.3400 69.2300, 41.3330 69.2240, 41.3230 69.2230, 41.3130 69.2190, 41.3050 69.2120, 41.2960 69.2000, 41.2880 69.1850, 41.2760 69.1650",
    ),
    canal(
      "Salar kanali | канал Салар | Salar Canal",
      16,
      "41.3560 69.3420, 41.3440 69.3300, 41.3340 69.3210, 41.3260 69.3140, 41.3200 69.3060, 41.3140 69.2975, 41.3060 69.2945, 41.2980 69.2935, 41.2900 69.2850, 41.2850 69.2750, 41.2780 69.2650, 41.2700 69.2580, 41.2600 69.2500, 41.2470 69.2420",
    ),
    canal(
      "Qorasuv kanali | канал Карасу | Qorasuv Canal",
      18,
      "41.3700 69.3700, 41.3560 69.3600, 41.3400 69.3600, 41.3250 69.3640, 41.3080 69.3600, 41.2900 69.3520, 41.2700 69.3480, 41.2500 69.3480",
    ),
  ],
  landmarks: [
    landmark(
      "Amir Temur xiyoboni metrosi | метро Амир Тимур хиёбони | Amir Temur Xiyoboni Metro",
      "41.3120 69.2790",
    ),
    landmark("Chorsu bozori | базар Чорсу | Chorsu Bazaar", "41.3267 69.2352"),
    landmark("Oloy bozori | Алайский базар | Oloy Bazaar", "41.3198 69.2818"),
    landmark("Mirobod bozori | Мирабадский базар | Mirobod Bazaar", "41.2992 69.2800"),
    landmark("Qo‘yliq bozori | Куйлюкский базар | Qoyliq Bazaar", "41.2460 69.3380"),
    landmark("Parkent bozori | Паркентский базар | Parkent Bazaar", "41.3182 69.3290"),
    landmark(
      "Toshkent teleminorasi | Ташкентская телебашня | Tashkent TV Tower",
      "41.3455 69.2848",
    ),
    landmark("Minor masjidi | мечеть Минор | Minor Mosque", "41.3362 69.2740"),
    landmark(
      "Alisher Navoiy teatri | театр Алишера Навои | Alisher Navoi Theatre",
      "41.3098 69.2748",
    ),
    landmark(
      "O‘zbekiston mehmonxonasi | гостиница Узбекистан | Hotel Uzbekistan",
      "41.3116 69.2826",
    ),
    landmark(
      "Toshkent temiryo‘l vokzali | Ташкентский железнодорожный вокзал | Tashkent Railway Station",
      "41.2926 69.2872",
    ),
    landmark(
      "Toshkent xalqaro aeroporti | Ташкентский международный аэропорт | Tashkent International Airport",
      "41.2600 69.2800",
    ),
    landmark("Magic City | Мэджик Сити | Magic City", "41.3020 69.2420"),
    landmark(
      "Xalqlar do‘stligi saroyi | Дворец дружбы народов | Palace of Peoples’ Friendship",
      "41.3098 69.2432",
    ),
    landmark(
      "Milliy universitet | Национальный университет | National University",
      "41.3520 69.2040",
    ),
    landmark("Riviera savdo markazi | ТЦ Ривьера | Riviera Mall", "41.3390 69.2530"),
    landmark(
      "Samarqand Darvoza savdo markazi | ТЦ Самарканд Дарваза | Samarqand Darvoza Mall",
      "41.3160 69.2300",
    ),
    landmark("Mega Planet savdo markazi | ТЦ Мега Планет | Mega Planet Mall", "41.3668 69.2902"),
    landmark("Bunyodkor stadioni | стадион Бунёдкор | Bunyodkor Stadium", "41.2790 69.2128"),
    landmark("Paxtakor stadioni | стадион Пахтакор | Paxtakor Stadium", "41.3150 69.2570"),
    landmark(
      "Xazrati Imom majmuasi | комплекс Хазрати Имам | Khast Imam Complex",
      "41.3380 69.2400",
    ),
    landmark("Ko‘kaldosh madrasasi | медресе Кукельдаш | Kukeldash Madrasah", "41.3228 69.2372"),
  ],
};
