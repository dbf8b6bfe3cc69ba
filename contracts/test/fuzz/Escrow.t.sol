// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {Handler} from "../invariant/Handler.sol";
import {Model} from "../invariant/Model.sol";
import {vm} from "../parts/Vm.sol";

/// @title One rule at a time, with any numbers, against the model and its events.
/// forge-config: default.fuzz.runs = 64
/// forge-config: deep.fuzz.runs = 10000
contract EscrowFuzzTest is Handler {
    function bound(uint256 value, uint256 min, uint256 max) internal pure returns (uint256) {
        return min + value % (max - min + 1);
    }

    function fundAll(uint256 seed) internal {
        for (uint256 i = 0; i < refs.length; i++) {
            address where = escrow.depositAddress(refs[i]);
            uint256 amount = 1 + chanceOf(seed, i) % 5_000e6;
            usdc.mint(where, amount);
            model.mint(where, amount);
        }
        for (uint256 i = 0; i < 6; i++) {
            this.sweeps(chanceOf(seed, i), 1);
        }
    }

    function announceTo(address payee, uint256 limit) internal {
        address caller = model.operator();
        play(
            "announce",
            caller,
            abi.encodeCall(Model.announce, (caller, limitsOf(payee, limit))),
            abi.encodeCall(IEscrow.announcePayees, (limitsOf(payee, limit)))
        );
    }

    /// @dev A pause that comes too early is refused by both.
    function pausedOrUnpaused() internal {
        if (!model.isPaused()) {
            play("pause", guardian, abi.encodeCall(Model.pause, (guardian)), abi.encodeCall(IEscrow.pause, ()));
            return;
        }
        IEscrow.Change memory change = changeOf(IEscrow.Kind.Unpause);
        play(
            "proposeChange",
            admin,
            abi.encodeCall(Model.proposeChange, (admin, change)),
            abi.encodeCall(IEscrow.proposeChange, (change))
        );
        play(
            "approveChange",
            guardian,
            abi.encodeCall(Model.approveChange, (guardian, change)),
            abi.encodeCall(IEscrow.approveChange, (change))
        );
    }

    function testFuzz_P03_DifferentCampaignsHaveDifferentKeys(IEscrow.Ref memory a, IEscrow.Ref memory b) public view {
        bool same = a.salt == b.salt && a.refundTo == b.refundTo;
        vm.assertTrue((escrow.keyOf(a) == escrow.keyOf(b)) == same);
    }

    function testFuzz_P110_ABatchPaysAndSkipsAndSaysWhatTheModelSays(uint256 seed, uint16 blocked, uint8 announced)
        public
    {
        fundAll(seed);
        for (uint256 i = 0; i < people.length; i++) {
            if (announced >> i % 8 & 1 == 1 && model.canEarn(people[i])) {
                announceTo(people[i], chanceOf(seed, i + 100) % 4_000e6);
            }
            if (blocked >> i & 1 == 1) {
                model.setBlocked(people[i], true);
                block_(people[i]);
            }
        }
        vm.warp(START + 1 days);
        // A second and a third batch on the same day find what the first has left of limits and cap.
        for (uint256 i = 0; i < 3; i++) {
            this.settles(i, chanceOf(seed, i), 1);
        }
        this.check();
        this.checkBooks();
    }

    function testFuzz_P01_ASweepCreditsAndSkipsAndSaysWhatTheModelSays(uint256 seed, uint16 blocked, bool usdcPaused)
        public
    {
        fundAll(seed);
        for (uint256 i = 0; i < 3; i++) {
            this.requestsReclaim(chanceOf(seed, i), 1);
        }
        for (uint256 i = 0; i < refs.length; i++) {
            address where = escrow.depositAddress(refs[i]);
            if (blocked >> i & 1 == 1) {
                model.setBlocked(where, true);
                block_(where);
            } else if (blocked >> i & 2 == 2) {
                usdc.mint(where, i + 1);
                model.mint(where, i + 1);
            }
        }
        if (usdcPaused) {
            model.setUsdcPaused(true);
            pauseUsdc();
        }
        for (uint256 i = 0; i < 4; i++) {
            this.sweeps(chanceOf(seed, i + 50), 1);
        }
        this.check();
        this.checkBooks();
    }

    /// @dev Any pauses: the window is where a plain reading of the rule puts it.
    function testFuzz_P67_TheWindowObeysTheClock(uint256 seed, uint32[8] memory gaps) public {
        fundAll(seed);
        if (seed % 2 == 0) pausedOrUnpaused();
        vm.warp(block.timestamp + bound(seed, 0, 10 days));
        this.requestsReclaim(seed, 1);
        for (uint256 i = 0; i < gaps.length; i++) {
            vm.warp(block.timestamp + bound(gaps[i], 0, 9 days));
            if (gaps[i] % 2 == 0) pausedOrUnpaused();
            this.check();
            this.reclaims(seed, 1);
        }
        this.check();
    }

    /// @dev Any pauses: a limit comes into force where a plain reading of the rule puts it, and a proposal is made there.
    function testFuzz_P109_WaitsObeyTheClock(uint256 seed, uint32[10] memory gaps) public {
        IEscrow.Change memory change = capOf(3 * CAP);
        play(
            "proposeChange",
            admin,
            abi.encodeCall(Model.proposeChange, (admin, change)),
            abi.encodeCall(IEscrow.proposeChange, (change))
        );
        for (uint256 i = 0; i < gaps.length; i++) {
            announceTo(person(seed % 6), chanceOf(seed, i) % 4 * 100e6);
            vm.warp(block.timestamp + bound(gaps[i], 0, i % 2 == 0 ? 30 hours : 6 days));
            if (gaps[i] % 2 == 0) pausedOrUnpaused();
            this.check();
            play(
                "executeChange",
                stranger,
                abi.encodeCall(Model.executeChange, (stranger, change)),
                abi.encodeCall(IEscrow.executeChange, (change))
            );
        }
        this.checkBooks();
    }

    /// @dev However payouts are spread, no 24 hours see more than the cap, and no UTC day more than a payee's limit.
    function testFuzz_P22_NoDaySeesMoreThanTheCapAndNoPayeeMoreThanTheLimit(
        uint64[16] memory amounts,
        uint32[16] memory gaps
    ) public {
        bytes32 k = fund(type(uint64).max);
        announce(otherGroupOwner, CAP / 3);
        uint256[] memory paid = new uint256[](amounts.length);
        uint256[] memory paidAt = new uint256[](amounts.length);
        uint256 time = START + 1 hours;
        (uint256 today, uint256 spent) = (0, 0);
        for (uint256 i = 0; i < amounts.length; i++) {
            time += bound(gaps[i], 0, 14 hours);
            vm.warp(time);
            if (time / 1 days != today) (today, spent) = (time / 1 days, 0);
            (paid[i], paidAt[i]) = (bound(amounts[i], 1, CAP / 2), time);
            uint256 lastDay = 0;
            for (uint256 j = 0; j < i; j++) {
                if (paidAt[j] + 1 days > time) lastDay += paid[j];
            }
            vm.assertEq(escrow.availableOutflow(), CAP - lastDay);
            // Half of them to a payee with a limit.
            bool limited = amounts[i] % 2 == 0;
            if (limited && spent + paid[i] > CAP / 3) {
                settle(bytes32(i + 1), batch(draw(k, leg(otherGroupOwner, paid[i]))));
                paid[i] = 0;
            } else if (lastDay + paid[i] > CAP) {
                expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, paid[i], CAP - lastDay));
                settle(bytes32(i + 1), batch(draw(k, leg(limited ? otherGroupOwner : groupOwner, paid[i]))));
                paid[i] = 0;
            } else {
                settle(bytes32(i + 1), batch(draw(k, leg(limited ? otherGroupOwner : groupOwner, paid[i]))));
                if (limited) spent += paid[i];
            }
            (, uint256 left,,) = escrow.payee(otherGroupOwner);
            vm.assertEq(left, CAP / 3 - spent);
        }
    }

    function testFuzz_P23_OnlyTheRefundAddressReclaims(address caller) public {
        vm.assume(caller != advertiser);
        fund(5e6);
        request();
        vm.warp(START + 7 days);
        expectRevert(abi.encodeWithSelector(IEscrow.NotRefundTo.selector, caller, advertiser));
        vm.prank(caller);
        escrow.reclaim(ref());
    }
}
