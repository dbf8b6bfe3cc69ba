// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {Signing} from "../parts/Signing.sol";
import {vm} from "../parts/Vm.sol";

contract EscrowFuzzTest is Signing {
    function bound(uint256 value, uint256 min, uint256 max) internal pure returns (uint256) {
        return min + value % (max - min + 1);
    }

    function testFuzz_P03_DifferentCampaignsHaveDifferentKeys(IEscrow.Ref memory a, IEscrow.Ref memory b) public view {
        bool same = a.salt == b.salt && a.refundTo == b.refundTo;
        vm.assertTrue((escrow.keyOf(a) == escrow.keyOf(b)) == same);
    }

    function testFuzz_P13_AnAuthorizationFitsOneCampaignOneAmountAndOneEntropy(
        IEscrow.Ref memory other,
        uint256 amount,
        uint256 otherAmount,
        bytes32 otherEntropy
    ) public {
        amount = bound(amount, 1, type(uint96).max);
        otherAmount = bound(otherAmount, 1, type(uint96).max);
        vm.assume(other.refundTo != address(0) && other.refundTo != address(usdc) && other.refundTo != address(escrow));
        vm.assume(escrow.keyOf(other) != key() && otherAmount != amount && otherEntropy != "entropy");
        usdc.mint(advertiser, type(uint128).max);
        IEscrow.Authorization memory authorization = authorize(ADVERTISER_KEY, advertiser, ref(), amount, "entropy");
        bytes memory invalid = abi.encodeWithSignature("Error(string)", "FiatTokenV2: invalid signature");

        expectRevert(invalid);
        escrow.depositWithAuthorization(other, authorization);
        authorization.amount = otherAmount;
        expectRevert(invalid);
        escrow.depositWithAuthorization(ref(), authorization);
        authorization.amount = amount;
        authorization.entropy = otherEntropy;
        expectRevert(invalid);
        escrow.depositWithAuthorization(ref(), authorization);
        authorization.entropy = "entropy";
        escrow.depositWithAuthorization(ref(), authorization);
        vm.assertEq(balanceOfCampaign(key()), amount);
    }

    /// @dev Any amounts: what was paid, kept and left is what was there, and no leg took more than was left.
    function testFuzz_P06_ASettlementConservesMoney(uint96 balance, uint96[12] memory amounts, uint256 blocked) public {
        balance = uint96(bound(balance, 1, CAP));
        bytes32 k = fund(balance);
        IEscrow.Leg[] memory legs = new IEscrow.Leg[](amounts.length);
        uint256 left = balance;
        uint256[] memory expected = new uint256[](amounts.length);
        for (uint256 i = 0; i < amounts.length; i++) {
            legs[i] = leg(address(uint160(0x1000 + i)), bound(amounts[i], 0, balance / 4 + 1));
            if (blocked >> i & 1 == 1) {
                vm.prank(circle);
                usdc.blacklist(legs[i].payee);
            }
            if (legs[i].amount <= left) {
                left -= legs[i].amount;
                expected[i] = legs[i].amount;
            }
        }
        settle("batch", batch(IEscrow.Draw({key: k, legs: legs})));

        vm.assertEq(balanceOfCampaign(k), left);
        for (uint256 i = 0; i < legs.length; i++) {
            bool isBlocked = blocked >> i & 1 == 1;
            vm.assertEq(usdc.balanceOf(legs[i].payee), isBlocked ? 0 : expected[i]);
            vm.assertEq(escrow.claimable(legs[i].payee), isBlocked ? expected[i] : 0);
        }
        vm.assertEq(usdc.balanceOf(address(escrow)), left + escrow.inClaimables());
        vm.assertEq(escrow.pool(), 0);
    }

    /// @dev Any pauses: the window is where a plain reading of the rule puts it.
    function testFuzz_P67_TheWindowObeysTheClock(uint32[6] memory gaps, uint32 before) public {
        bytes32 k = fund(5e6);
        vm.warp(START + bound(before, 0, 40 days));
        if (before % 2 == 1) pauseEscrow();
        vm.warp(block.timestamp + bound(before, 0, 3 days));
        request();
        uint256 requestedAt = block.timestamp;
        uint256 pausedFor = 0;
        for (uint256 i = 0; i < gaps.length; i++) {
            uint256 gap = bound(gaps[i], 0, 25 days);
            vm.warp(block.timestamp + gap);
            if (escrow.paused()) {
                pausedFor += gap;
                unpauseEscrow();
            } else {
                pauseEscrow();
            }
            uint256 age = block.timestamp - requestedAt - (pausedFor < 30 days ? pausedFor : 30 days);
            (bool running, uint256 actualAge) = escrow.reclaimNotice(k);
            vm.assertEq(actualAge, age);
            vm.assertTrue(running == (age < 14 days));
            vm.prank(advertiser);
            try escrow.reclaim(ref()) {
                vm.assertTrue(age >= 7 days && age < 14 days);
                return;
            } catch {
                vm.assertFalse(age >= 7 days && age < 14 days);
            }
        }
    }

    /// @dev However payouts are spread, no 24 hours see more than the cap.
    function testFuzz_P22_NoDaySeesMoreThanTheCap(uint96[16] memory amounts, uint32[16] memory gaps) public {
        bytes32 k = fund(type(uint96).max);
        uint256[] memory paid = new uint256[](amounts.length);
        uint256[] memory paidAt = new uint256[](amounts.length);
        uint256 time = START;
        for (uint256 i = 0; i < amounts.length; i++) {
            time += bound(gaps[i], 0, 14 hours);
            vm.warp(time);
            (paid[i], paidAt[i]) = (bound(amounts[i], 1, CAP / 2), time);
            uint256 lastDay = 0;
            for (uint256 j = 0; j < i; j++) {
                if (paidAt[j] + 1 days > time) lastDay += paid[j];
            }
            vm.assertEq(escrow.availableOutflow(), CAP - lastDay);
            if (lastDay + paid[i] > CAP) {
                expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, paid[i], CAP - lastDay));
                settle(bytes32(i + 1), batch(draw(k, leg(groupOwner, paid[i]))));
                paid[i] = 0;
            } else {
                settle(bytes32(i + 1), batch(draw(k, leg(groupOwner, paid[i]))));
            }
        }
    }

    function testFuzz_OnlyTheRefundAddressReclaims(address caller) public {
        vm.assume(caller != advertiser);
        fund(5e6);
        request();
        vm.warp(START + 7 days);
        expectRevert(abi.encodeWithSelector(IEscrow.NotRefundTo.selector, caller, advertiser));
        vm.prank(caller);
        escrow.reclaim(ref());
    }
}
